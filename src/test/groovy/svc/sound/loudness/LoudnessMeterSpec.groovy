package svc.sound.loudness

import static svc.testing.SoundBench.RATE
import static svc.testing.SoundBench.add
import static svc.testing.SoundBench.addSine
import static svc.testing.SoundBench.measureSines

import spock.lang.Specification

/** The signals of EBU Tech 3341 and 3342 that can be generated: those that are not recorded programmes or surround. */
class LoudnessMeterSpec extends Specification {
  def "Tech 3341, case #number: integrated loudness is #lufs LUFS"() {
    expect:
    Math.abs(measureSines(parts.collect { [1000, it[0], it[1]] }).integratedLufs() - lufs) <= 0.1

    where:
    number | lufs | parts
    1      | -23  | [[-23, 20]]
    2      | -33  | [[-33, 20]]
    3      | -23  | [[-36, 10], [-23, 60], [-36, 10]]
    4      | -23  | [[-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]]
    5      | -23  | [[-26, 20], [-20, 20.1], [-26, 20]]
  }

  def "Tech 3341, case 9: the short-term loudness is -23 LUFS"() {
    expect:
    Math.abs(measureSines((1..5).collectMany { [[1000, -20, 1.34], [1000, -30, 1.66]] }).shortTermMaxLufs() + 23) <= 0.1
  }

  def "Tech 3341, cases 10 and 11: the loudest 3 s are found wherever they are"() {
    expect:
    (0..19).every { n ->
      def level = n % 2 ? -23 : -38 + n
      Math.abs(measureSines([[1000, -200, 0.15 * n], [1000, level, 3], [1000, -200, 1]]).shortTermMaxLufs() - level) <= 0.1
    }
  }

  def "Tech 3341, case 12: the momentary loudness is -23 LUFS"() {
    expect:
    Math.abs(measureSines((1..25).collectMany { [[1000, -20, 0.18], [1000, -30, 0.22]] }).momentaryMaxLufs() + 23) <= 0.2
  }

  def "Tech 3341, cases 13 and 14: the loudest 0.4 s are found wherever they are"() {
    expect:
    (0..19).every { n ->
      def level = n % 2 ? -23 : -38 + n
      Math.abs(measureSines([[1000, -200, 0.02 * n], [1000, level, 0.4], [1000, -200, 1]]).momentaryMaxLufs() - level) <= 0.1
    }
  }

  def "Tech 3341, cases 15 to 23: a sine of #rate / #divisor at #degrees degrees and #amplitude peaks at #dbtp dBTP"() {
    given:
    def meter = new LoudnessMeter(rate, true)
    float[] samples = new float[rate]
    rate.times { samples[it] = (float) (amplitude * Math.sin(2 * Math.PI * (it / divisor + degrees / 360)) * Math.min(1, Math.min(it, rate - it) / 2000)) }
    add(meter, samples)

    expect:
    with(meter.whole().truePeakDbtp() - dbtp) { it <= 0.2 && it >= -0.4 }

    where:
    [[divisor, degrees, amplitude, dbtp], rate] << [
        [[4d, 0d, 0.5, -6], [4d, 45d, 0.5, -6], [6d, 60d, 0.5, -6], [8d, 67.5d, 0.5, -6], [4d, 45d, 1.41, 3],
         [16d, 11.25d, 0.5, -6], [16d, 5.6d, 0.5, -6], [5.3d, 10d, 0.5, -6], [9.7d, 80d, 0.5, -6]],
        [44_100, 48_000]].combinations()
  }

  def "Tech 3342, case #number: the loudness range is #range LU"() {
    expect:
    Math.abs(measureSines(levels.collect { [1000, it, 20] }).loudnessRangeLu() - range) <= 1

    where:
    number | range | levels
    1      | 10    | [-20, -30]
    2      | 5     | [-20, -15]
    3      | 20    | [-40, -20]
    4      | 15    | [-50, -35, -20, -35, -50]
  }

  def "the loudness of a sine does not depend on the sample rate of #rate Hz"() {
    expect:
    Math.abs(measureSines([[1000, -23, 5]], rate).integratedLufs() + 23) <= 0.1

    where:
    rate << [8000, 22_050, 44_100, 88_200, 96_000, 192_000]
  }

  def "a sound that is too short, and silence, have no values instead of wrong ones"() {
    expect:
    with(measureSines([[1000, -20, 0.3]])) {
      integratedLufs() == null && momentaryMaxLufs() == null && shortTermMaxLufs() == null && loudnessRangeLu() == null
      Math.abs(crestDb() - 3.01) < 0.05
    }
    with(new LoudnessMeter(RATE, true)) {
      add(it, new float[RATE])
      whole().integratedLufs() == Double.NEGATIVE_INFINITY && whole().truePeakDbtp() == Double.NEGATIVE_INFINITY
      whole().crestDb() == null && whole().correlation() == null
    }
  }

  def "correlation is 1 for equal, -1 for opposite and 0 for different channels"() {
    given:
    def measure = { Closure<Double> right ->
      def meter = new LoudnessMeter(RATE, true)
      float[] one = new float[4000]
      float[] two = new float[4000]
      4000.times { one[it] = (float) Math.sin(it / 10d); two[it] = (float) right(it) }
      meter.add(one, two, 0, 4000)
      meter.whole().correlation()
    }

    expect:
    Math.abs(measure { Math.sin(it / 10d) } - 1) < 1e-9
    Math.abs(measure { -Math.sin(it / 10d) } + 1) < 1e-9
    Math.abs(measure { Math.cos(it / 10d) }) < 0.01
  }

  def "sections are measured on their own"() {
    given:
    def meter = new LoudnessMeter(RATE, true)

    when:
    addSine(meter, 1000, -20, 4)
    meter.endSection()
    addSine(meter, 1000, -30, 4)
    meter.endSection()

    then:
    [-20, -30].eachWithIndex { db, i -> assert Math.abs(meter.sections()[i].integratedLufs() - db) < 0.15 }
    Math.abs(meter.sections()[1].truePeakDbtp() + 30) < 0.3
  }
}
