package svc.frontend.dsl.extension

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.TestEnvironment
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource

class UnitExtensionsSpec extends Specification {
  @TempDir
  Path home

  String run(String script) {
    def bench = new TestEnvironment(home)
    def out = new ByteArrayOutputStream()
    ScriptFrontend.run(new ScriptSource('units.svc.groovy', script), [], bench.catalog, bench.session(), new PrintStream(out, true, 'UTF-8'))
    out.toString('UTF-8').trim()
  }

  def "#text is #printed"() {
    expect:
    run("println($text)") == printed

    where:
    text        | printed
    '-6.dB'     | '-6 dB'
    '1.bar'     | '1 bars'
    '4.bars'    | '4 bars'
    '1.beat'    | '1 beats'
    '1.2.khz'   | '1200 Hz'
    '800.hz'    | '800 Hz'
    '8.kHz'     | '8000 Hz'
    '2.Hz'      | '2 Hz'
    '7.ms'      | '7 ms'
    '0.25.s'    | '250 ms'
    '40.percent' | '40 %'
    '124.bpm'    | '124 bpm'
    '2 * 3.dB'  | '6 dB'
  }

  def "a displayed value is set in any of its units"() {
    expect:
    run("println device.set('Bass', 'Compressor', 'Release', 0.25.s).param.display") == '250.00 ms'
    run("println device.set('Lead', 'Auto Filter', 'Frequency', 1.2.khz).param.display") == '1.20 kHz'
  }

  def "the error for an unknown unit lists the units"() {
    when:
    run('mix.set "Bass", volumeDb: -6.db')

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.SCRIPT_FAILED
    e.message.contains('there is no unit "db"')
    e.hint().contains('dB')
  }
}
