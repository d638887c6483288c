package svc.testing

import java.nio.file.Path
import javax.sound.sampled.AudioFileFormat
import javax.sound.sampled.AudioFormat
import javax.sound.sampled.AudioInputStream
import javax.sound.sampled.AudioSystem

/** Writes silent audio files. */
class AudioFixture {
  static Path write(Path file, double seconds, AudioFileFormat.Type type = AudioFileFormat.Type.WAVE, AudioFormat format = format(16)) {
    long frames = Math.round(seconds * format.frameRate)
    def silence = new ByteArrayInputStream(new byte[(int) (frames * format.frameSize)])
    AudioSystem.write(new AudioInputStream(silence, format, frames), type, file.toFile())
    file
  }

  static AudioFormat format(int bits, boolean bigEndian = false, float rate = 8000, int channels = 2) {
    new AudioFormat(bits == 8 ? AudioFormat.Encoding.PCM_UNSIGNED : AudioFormat.Encoding.PCM_SIGNED, rate, bits, channels,
        channels * (bits >> 3), rate, bigEndian)
  }
}
