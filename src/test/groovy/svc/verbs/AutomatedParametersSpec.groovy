package svc.verbs

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment

/** Writes to automated parameters on the embedded host, which never overrides automation: it does not play. */
class AutomatedParametersSpec extends Specification {
  static final List<String> FADE = ['automation', 'write', 'Pad', '1.1', '16', '--curve', 'LinearDown', '--device', 'mixer', '--param']

  @TempDir
  Path folder

  TestEnvironment bench

  def setup() { bench = new TestEnvironment(folder) }

  Map svc(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  List<String> automated(String... words) { svc(words).warnings.findAll { it.code == 'AUTOMATED' }*.message }

  def "a warning names the automated parameters that #words sets"() {
    given:
    svc('mix', 'snapshot', 'save', 'rough')
    ['volume', 'send:Reverb'].each { svc(*FADE, it) }
    svc('mix', 'set', 'Pad', '--volume-db', '-20')

    expect:
    automated(*words) == [names + ' automated, so the automation replaces the new value during playback']

    where:
    words                                                                       | names
    ['mix', 'set', 'Pad', '--volume-db', '-12', '--pan', '0.1']                 | 'volume on "Pad" is'
    ['mix', 'set', 'Pad', '--volume-db', '-12', '--send', 'Reverb=-12']         | 'volume, send to "A-Reverb" on "Pad" are'
    ['mix', 'snapshot', 'recall', 'rough']                                      | 'volume on "Pad" is'
    ['mix', 'apply', '--part', 'pad=-12']                                       | 'volume on "Pad" is'
    ['device', 'set', 'Lead', 'Auto Filter', 'Frequency', '800 Hz']             | '"Frequency" of "Auto Filter" on "Lead" is'
  }

  def "other parameters cause no warning"() {
    given:
    svc(*FADE, 'volume')

    expect:
    automated('mix', 'set', 'Pad', '--pan', '0.1') == []
    automated('mix', 'set', 'Bass', '--volume-db', '-9') == []
    automated('mix', 'set', 'Master', '--volume-db', '-1') == []
    automated('device', 'set', 'Lead', 'Auto Filter', 'Resonance', '40 %') == []
  }

  def "setting a compressor warns about all automated parameters that it sets, but not in a dry run"() {
    given:
    svc('device', 'load', 'Pad', 'Audio Effects/Compressor')
    ['Attack', 'Ratio', 'Threshold'].each { svc('automation', 'write', 'Pad', '1.1', '16', '--curve', 'LinearDown', '--device', 'Compressor', '--param', it) }

    expect:
    automated('mix', 'compress', 'Pad', 'Compressor', '--for', 'bass', '--dry-run') == []
    automated('mix', 'compress', 'Pad', 'Compressor', '--for', 'bass') ==
        ['"Attack" of "Compressor", "Ratio" of "Compressor" on "Pad" are automated, so the automation replaces the new value during playback']
  }

  def "nothing is overridden, and 'automation enable' says so"() {
    given:
    svc(*FADE, 'volume')
    svc('mix', 'set', 'Pad', '--volume-db', '-12')

    expect:
    svc('automation', 'enable', 'Pad').items == []
    bench.svc('automation', 'enable').out.contains('No automation is overridden')
    bench.svc('automation', 'enable', '--device', 'mixer', '--json').error().code == 'MISSING_ARGUMENT'
    svc('undo').items*.verb == ['mix set']
  }
}
