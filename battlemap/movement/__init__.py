"""Movement: the graph of steps, what a body can reach, by which route, and why not. Owns networkx."""
