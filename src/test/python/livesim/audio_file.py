"""Reads the headers of audio files; the files of the simulated sets exist only in memory."""
import collections
import os
import struct

RATE = 44100

Audio = collections.namedtuple('Audio', 'frames rate')
Audio.seconds = property(lambda audio: audio.frames / audio.rate)


def title(path):
    """Returns the name that Live gives to a clip of a file."""
    return os.path.splitext(path.replace('\\', '/').rsplit('/', 1)[-1])[0]


def read(context, path):
    """Returns length and sample rate of a file; raises Live's error for an invalid file."""
    if path in context.samples:
        return context.samples[path]
    if path.lower().endswith(('.mp3', '.ogg', '.m4a')) and os.path.isfile(path):
        raise NotImplementedError('the simulator does not decode %s' % path)
    try:
        with open(path, 'rb') as file:
            head = file.read(12)
            file.seek(0)
            return _READERS[head[:4]](file)
    except (OSError, KeyError, struct.error, ZeroDivisionError, StopIteration):
        raise RuntimeError('The provided path does not appear to point to a valid audio file') from None


def _chunks(file, order):
    """Yields names and contents of the chunks of a RIFF or IFF file; for sound data only the length."""
    file.seek(12)
    while True:
        name, length = struct.unpack(order + '4sI', file.read(8))
        if name in (b'data', b'SSND'):
            yield name, length
            file.seek(length + length % 2, 1)
        else:
            yield name, file.read(length + length % 2)


def _wav(file):
    width = None
    for name, content in _chunks(file, '<'):
        if name == b'fmt ':
            _, _, rate, _, width = struct.unpack('<HHIIH', content[:14])
        if name == b'data' and width:
            return Audio(content // width, rate)


def _aiff(file):
    for name, content in _chunks(file, '>'):
        if name == b'COMM':
            _, frames, _, exponent, mantissa = struct.unpack('>HIHHQ', content[:18])
            return Audio(frames, int(mantissa * 2.0 ** (exponent - 16383 - 63)))


def _flac(file):
    file.seek(18)
    bits = int.from_bytes(file.read(8), 'big')  # rate 20, channels 3, depth 5, frames 36
    return Audio(bits & (1 << 36) - 1, bits >> 44)


_READERS = {b'RIFF': _wav, b'FORM': _aiff, b'fLaC': _flac}
