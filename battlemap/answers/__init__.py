"""One function for each verb: a question in, a plain dict out, for the command line and scripts."""
