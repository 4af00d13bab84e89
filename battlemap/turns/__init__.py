"""Order of turns and what begins anew with each."""
