"""Overridden automation: the user or a script has set an automated parameter, so Live ignores its automation."""
from ..errors import OperationError
from ..numbers import is_whole
from .automation import read_automation

_OVERRIDDEN = 2  # of DeviceParameter.automation_state


def list_overridden(open_set, track):
    """Returns the parameters of a track whose automation is overridden."""
    found = yield from _find(open_set, track)
    return [_describe(address) for _, address in found if address]


def enable(open_set, track, targets=None):
    """Re-enables the automation of parameters, or of all of a track; returns those that were overridden."""
    wanted = None if targets is None else {_address(each) for each in targets}
    found = yield from _find(open_set, track)
    chosen = [pair for pair in found if wanted is None or pair[1] in wanted]
    for parameter, _ in chosen:
        parameter.re_enable_automation()
    yield
    if any(parameter.automation_state == _OVERRIDDEN for parameter, _ in chosen):
        raise OperationError('HOST_ERROR', 'Live did not re-enable the automation')
    return [_describe(address) for _, address in chosen if address]


def _find(open_set, track):
    """Returns the parameters with overridden automation and their addresses; those of chain mixers have none."""
    automation = yield from read_automation(open_set, open_set.track(track))
    return automation.in_state(_OVERRIDDEN)


def _describe(address):
    return {'device_id': address[0], 'param_index': address[1]}


def _address(target):
    if not isinstance(target, list) or len(target) != 2 or not isinstance(target[0], str) or not is_whole(target[1]):
        raise OperationError('INVALID_ARGUMENT', 'a target must be a pair of device and parameter index')
    return tuple(target)
