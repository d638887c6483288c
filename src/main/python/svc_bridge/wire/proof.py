"""The proofs with which svc and the script show each other that they know the token, without sending it."""
import hashlib

_BLOCK_BYTES = 64
_INNER, _OUTER = 0x36, 0x5c

try:
    from _operator import _compare_digest as _equal  # hmac.compare_digest without importing hmac
except ImportError:
    def _equal(first, second):
        return first == second


def hmac_sha256(key, message):
    """Returns the HMAC-SHA-256 (RFC 2104) of bytes; Live's Python may not have the module hmac."""
    if len(key) > _BLOCK_BYTES:
        key = hashlib.sha256(key).digest()
    padded = key.ljust(_BLOCK_BYTES, b'\0')
    inner = hashlib.sha256(bytes(each ^ _INNER for each in padded) + message).digest()
    return hashlib.sha256(bytes(each ^ _OUTER for each in padded) + inner).digest()


class Proofs:
    """The proofs of both sides for one connection; each connection has two new nonces, so that no proof can be reused."""

    def __init__(self, token, nonce_of_svc, nonce_of_script):
        self._token = token.encode('utf-8')
        self._nonces = '%s:%s' % (nonce_of_svc, nonce_of_script)

    def of_script(self):
        """Returns the proof that the script sends."""
        return self._proof('script')

    def accepts(self, proof):
        """Returns whether svc sent the right proof; takes the same time for every wrong one."""
        return _equal(self._proof('svc').encode('ascii'), proof.encode('utf-8', 'replace'))

    def _proof(self, side):
        return hmac_sha256(self._token, ('%s:%s' % (side, self._nonces)).encode('ascii')).hex()
