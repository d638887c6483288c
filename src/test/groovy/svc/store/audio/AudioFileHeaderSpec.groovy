package svc.store.audio

import java.nio.file.Path
import javax.sound.sampled.AudioFileFormat.Type
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.AudioFixture

class AudioFileHeaderSpec extends Specification {
  @TempDir
  Path folder

  def "reads #type with #bits bits"() {
    given:
    def file = AudioFixture.write(folder.resolve('a.x'), 1.5, type, AudioFixture.format(bits, type == Type.AIFF))

    expect:
    with(AudioFileHeader.read(file)) {
      readable
      [audio().sampleRate(), audio().channels(), audio().lengthSeconds()] == [8000, 2, 1.5d]
    }

    where:
    type      | bits
    Type.WAVE | 8
    Type.WAVE | 16
    Type.WAVE | 24
    Type.WAVE | 32
    Type.AIFF | 16
    Type.AIFF | 24
  }

  def "a file that begins with #start is #kind, whose header is not read"() {
    given:
    def file = folder.resolve('a.wav')
    file.toFile().bytes = (start + 'x' * 60).getBytes('ISO-8859-1')

    expect:
    [AudioFileHeader.read(file).kind(), AudioFileHeader.read(file).readable] == [kind, false]

    where:
    start                | kind
    'fLaC'               | 'a FLAC file'
    'OggS'               | 'an Ogg file'
    'ID3'                | 'an MP3 file'
    '\u00ff\u00fb'     | 'an MP3 file'
    '0000ftypM4A '       | 'an MPEG-4 file, such as .m4a'
    'RF640000WAVE'       | 'a WAV file in the RF64 format for files above 4 GB'
    'CAT 0000REX2'       | 'a REX file'
  }
}
