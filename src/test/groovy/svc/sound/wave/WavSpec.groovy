package svc.sound.wave

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.sound.signal.StereoBlock

class WavSpec extends Specification {
  @TempDir
  Path folder

  Path write(SampleFormat format, Closure<Float> sample, int blocks = 10) {
    def file = folder.resolve("${format}.wav")
    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).withCloseable { channel ->
      def writer = new WavWriter(channel, format, 44_100)
      blocks.times { n ->
        def block = new StereoBlock()
        StereoBlock.FRAMES.times { block.left[it] = sample(n * StereoBlock.FRAMES + it); block.right[it] = -block.left[it] }
        writer.write(block, StereoBlock.FRAMES)
      }
      writer.finish()
    }
    file
  }

  static List<float[]> read(Path file) {
    new AudioFileReader(Files.newByteChannel(file), 'file').withCloseable { reader ->
      float[] left = new float[AudioFileReader.BLOCK_FRAMES]
      float[] right = new float[AudioFileReader.BLOCK_FRAMES]
      int count = reader.read(left, right)
      [Arrays.copyOf(left, count), Arrays.copyOf(right, count)]
    }
  }

  def "what is written in #format is read within #error"() {
    given:
    def file = write(format, { (float) (0.9 * Math.sin(it / 7d)) })
    def (left, right) = read(file)

    expect:
    left.length == 640
    (0..<640).every { Math.abs(left[it] - (float) (0.9 * Math.sin(it / 7d))) <= error && Math.abs(left[it] + right[it]) <= 2 * error }

    where:
    format                  | error
    SampleFormat.INTEGER_16 | 1.6 / 32768
    SampleFormat.INTEGER_24 | 0.6 / 8388608
    SampleFormat.FLOAT_32   | 0
  }

  def "full scale is clipped in whole numbers and kept in floating-point ones, and silence is not dithered"() {
    expect:
    read(write(SampleFormat.INTEGER_16, { 2f }))[0][0] == 32767 / 32768f
    read(write(SampleFormat.INTEGER_24, { -2f }))[0][0] == -1
    read(write(SampleFormat.FLOAT_32, { 2f }))[0][0] == 2f
    read(write(SampleFormat.INTEGER_16, { 0f }))[0].every { it == 0 }
  }

  def "#what is read"() {
    given:
    def file = folder.resolve('made')
    Files.write(file, bytes)

    expect:
    def read = read(file)[0]
    read.length == 4
    [[0f, 0.5f, -0.5f, -1f], read as List].transpose().every { a, b -> Math.abs(a - b) < 0.01 }

    where:
    what                  | bytes
    '8-bit WAV'           | wav(1, 8, [128, 192, 64, 0])
    '16-bit WAV'          | wav(1, 16, [0, 0x4000, -0x4000, -0x8000])
    '32-bit float WAV'    | wav(3, 32, [0f, 0.5f, -0.5f, -1f].collect { Float.floatToIntBits(it) })
    'RF64'                | wav(1, 16, [0, 0x4000, -0x4000, -0x8000], 'RF64')
    'AIFF'                | aiff(null, 16, [0, 0x4000, -0x4000, -0x8000])
    'AIFC with sowt'      | aiff('sowt', 16, [0, 0x4000, -0x4000, -0x8000])
    'AIFC with fl32'      | aiff('fl32', 32, [0f, 0.5f, -0.5f, -1f].collect { Float.floatToIntBits(it) })
  }

  def "a file with #what is refused: #message"() {
    given:
    def file = folder.resolve('bad')
    Files.write(file, bytes)

    when:
    read(file)

    then:
    def e = thrown(SvcException)
    e.code().toString() == 'FILE_INVALID'
    e.message.contains(message)

    where:
    what                | bytes                              | message
    'six channels'      | wav(1, 16, [0] * 6, 'RIFF', 6)     | '6 channels'
    'a low sample rate' | wav(1, 16, [0], 'RIFF', 1, 4000)   | '4000 Hz'
    'compressed sound'  | wav(85, 16, [0])                   | 'WAV format 85'
    'another codec'     | aiff('ima4', 16, [0])              | 'ima4'
  }

  static byte[] wav(int format, int bits, List<Integer> values, String id = 'RIFF', int channels = 1, int rate = 48_000) {
    int size = values.size() * bits / 8
    def out = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN)
    out.put(id.bytes).putInt(id == 'RF64' ? -1 : 36 + size).put('WAVE'.bytes)
    if (id == 'RF64') {
      out.put('ds64'.bytes).putInt(28).putLong(100).putLong(size).putLong(values.size()).putInt(0)
    }
    out.put('fmt '.bytes).putInt(16).putShort((short) format).putShort((short) channels).putInt(rate)
    out.putInt((int) (rate * channels * bits / 8)).putShort((short) (channels * bits / 8)).putShort((short) bits)
    out.put('data'.bytes).putInt(id == 'RF64' ? -1 : size)
    values.each { put(out, bits, it) }
    Arrays.copyOf(out.array(), out.position())
  }

  static byte[] aiff(String codec, int bits, List<Integer> values) {
    int size = values.size() * bits / 8
    def out = ByteBuffer.allocate(200)
    out.put('FORM'.bytes).putInt(100).put((codec ? 'AIFC' : 'AIFF').bytes)
    out.put('COMM'.bytes).putInt(codec ? 24 : 18).putShort((short) 1).putInt(values.size()).putShort((short) bits)
    out.putShort((short) (16383 + 15)).putLong(48_000L << 48)
    if (codec) {
      out.put(codec.bytes).putShort((short) 0)
    }
    out.put('SSND'.bytes).putInt(8 + size).putInt(0).putInt(0)
    out.order(codec == 'sowt' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
    values.each { put(out, bits, it) }
    Arrays.copyOf(out.array(), out.position())
  }

  private static void put(ByteBuffer out, int bits, Integer value) {
    switch (bits) {
      case 8: out.put((byte) value); break
      case 16: out.putShort((short) value); break
      default: out.putInt(value)
    }
  }
}
