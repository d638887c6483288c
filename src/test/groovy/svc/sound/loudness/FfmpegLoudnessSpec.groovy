package svc.sound.loudness

import static svc.testing.SoundBench.RATE

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.sound.signal.NoiseGenerator
import svc.sound.wave.SampleFormat
import svc.sound.wave.WavWriter
import svc.sound.signal.StereoBlock

/** The meter agrees with an independent one, if that is installed. */
@Tag('slow')
@Requires({ FfmpegLoudnessSpec.isInstalled() })
class FfmpegLoudnessSpec extends Specification {
  @TempDir
  Path folder

  static boolean isInstalled() {
    System.getenv('PATH').split(File.pathSeparator).any { Files.isExecutable(Path.of(it, 'ffmpeg')) }
  }

  def "signal #number measures as with ffmpeg"() {
    given:
    def file = folder.resolve('signal.wav')
    def meter = new LoudnessMeter(RATE, true)
    Files.newByteChannel(file, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE).withCloseable { channel ->
      def writer = new WavWriter(channel, SampleFormat.FLOAT_32, RATE)
      def noise = new NoiseGenerator(number)
      ((int) (8 * RATE / StereoBlock.FRAMES)).times { n ->
        def block = new StereoBlock()
        fill(block, n * StereoBlock.FRAMES, number, noise)
        writer.write(block, StereoBlock.FRAMES)
        meter.add(block.left, block.right, 0, StereoBlock.FRAMES)
      }
      writer.finish()
    }
    def measured = meter.whole()
    def theirs = ffmpeg(file)

    expect:
    Math.abs(measured.integratedLufs() - theirs.I) <= 0.11
    Math.abs(measured.loudnessRangeLu() - theirs.LRA) <= 1
    with(measured.truePeakDbtp() - theirs.Peak) { it <= 0.25 && it >= -0.45 }

    where:
    number << (1..20)
  }

  /** Tones, noise and pulses whose level and balance change. */
  @groovy.transform.CompileStatic
  private static void fill(StereoBlock block, int at, int number, NoiseGenerator noise) {
    double hz = 60 * Math.pow(1.3, number)
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      double time = (at + i) / (double) RATE
      double level = 0.05 + 0.04 * number * (number % 3 == 0 ? Math.abs(Math.sin(time * number / 4)) : 0.4)
      double tone = Math.sin(2 * Math.PI * hz * time)
      double pulse = (time * 2 - Math.floor(time * 2)) < 0.1d ? 1d : 0.1d
      double sample = number % 4 == 0 ? noise.next() : number % 4 == 1 ? tone : number % 4 == 2 ? tone * pulse : (tone + noise.next()) / 2
      block.left[i] = (float) (sample * level)
      block.right[i] = (float) (sample * level * (number % 5) / 4)
    }
  }

  private static Map<String, Double> ffmpeg(Path file) {
    def process = ['ffmpeg', '-hide_banner', '-nostats', '-i', "$file", '-af', 'ebur128=peak=true', '-f', 'null', '-']*.toString().execute()
    def summary = process.errorStream.text.split('Summary:').last()
    ['I', 'LRA', 'Peak'].collectEntries { [it, (summary =~ /\b$it:\s+(-?[\d.]+)/)[0][1] as double] }
  }
}
