"""Writes envelopes: breakpoint by breakpoint where Live can, in steps of a sixteenth of a beat else."""
import Live

GRID = 0.0625


def is_exact():
    """Whether Live takes breakpoints, which it does from 12.4 on."""
    known = getattr(getattr(Live, 'Envelope', None), 'Envelope', None)
    return hasattr(known, 'create_event')


def resolution():
    """The steps in beats that envelopes are written in; 0 where there are none."""
    return 0 if is_exact() else GRID
