"""The version of svc that this script belongs to."""

SCRIPT = '0.1.0'
PROTOCOL = 1
