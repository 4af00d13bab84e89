"""``python -m battlemap``: the same as the ``battlemap`` command."""

import sys

from battlemap.cli import main

sys.exit(main())
