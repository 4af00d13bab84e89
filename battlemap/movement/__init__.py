"""Movement: the graph of steps, what a body reaches, by which route, and why not."""
