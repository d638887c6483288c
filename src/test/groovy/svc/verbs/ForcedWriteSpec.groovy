package svc.verbs

import java.nio.file.Files
import svc.testing.SetFileText
import svc.json.Json

/** The effects of a forced write outside its window. */
class ForcedWriteSpec extends VerbSpec {
  static final List<String> FILTER = ['--device', 'Operator', '--param', 'Filter Freq']
  static final List<String> CUTOFF = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> DRIVE = ['--device', 'Auto Filter', '--param', 'Drive']

  private double dial() { run('automation params', 'Bass', 'Operator').items.find { it.name == 'Filter Freq' }.normalized }

  private Map force(String... more) { run('automation write', 'Bass', '24b', '4', *FILTER, '--curve', 'LinearUp', '--force', *more) }

  private List shown(Map read) {
    read.items.findAll { it.param == 'Filter Freq' }.collect { [it.source, it.held, it.start_beats, it.length_beats, it.points*.value] }
  }

  def "a forced write keeps the current value outside the window, reports it and records it in the ledger"() {
    given:
    def written = force()

    expect:
    written.warnings*.code == ['HELD_OUTSIDE_WINDOW']
    written.warnings[0].message.startsWith('"Filter Freq" had no automation in the rest of the clip, so its current value, ')
    written.warnings[0].message.endsWith(', was written at 5.1 to 7.1 and 8.1 to 9.1')
    shown(run('automation get', 'Bass')) ==
        [['ledger', true, 16, 8, [dial()] * 2], ['ledger', null, 24, 4, [0, 1]], ['ledger', true, 28, 4, [dial()] * 2]]
  }

  def "a second forced write recognizes the values kept by the first"() {
    given:
    force()
    def before = run('automation get', 'Bass').items

    expect:
    force().warnings == []
    run('automation get', 'Bass').items == before
  }

  def "existing automation outside the window is unchanged"() {
    given:
    def before = run('automation get', 'Lead', '--from', '40', '--length', '2').items
    def written = run('automation write', 'Lead', '42', '2', *CUTOFF, '--curve', 'Hold', '--force')

    expect:
    written.warnings*.code == ['UNLEDGERED_REPLACED']
    run('automation get', 'Lead', '--from', '40', '--length', '2').items == before
    run('automation get', 'Lead').items*.source == ['live', 'ledger', 'live']
  }

  def "clearing the window also removes the values kept for it"() {
    given:
    force()
    def cleared = run('automation clear', 'Bass', '--from', '24', '--length', '4')

    expect:
    cleared.cleared == 1
    cleared.not_cleared == []
    shown(run('automation get', 'Bass'))*.getAt(0) == ['live']
    bench.storedLedger() == []
    run('automation clear', 'Bass', '--from', '24', '--length', '4').cleared == 0
    run('automation clear', 'Bass').cleared == 0
  }

  def "clearing everything counts only the window"() {
    given:
    force()

    expect:
    run('automation clear', 'Bass').with { [it.cleared, it.not_cleared] } == [1, []]
  }

  def "kept values exist as long as a part of their window"() {
    given:
    force()
    run('automation write', 'Bass', '24b', '2', *FILTER, '--curve', 'Hold', '--force')
    run('automation clear', 'Bass', '--from', '24', '--length', '2')

    expect:
    shown(run('automation get', 'Bass'))*.take(4) ==
        [['ledger', true, 16, 8], ['live', null, 24, 2], ['ledger', null, 26, 2], ['ledger', true, 28, 4]]
  }

  def "a replacement removes the window and the values kept for it"() {
    given:
    force()
    def written = run('automation write', 'Bass', '16b', '16', '--device', 'Operator', '--param', 'Filter Res', '--curve', 'Hold', '--replace')

    expect:
    written.previous.collect { [it.param, it.source, it.held, it.start_beats] } ==
        [['Filter Freq', 'ledger', true, 16], ['Filter Freq', 'ledger', null, 24], ['Filter Freq', 'ledger', true, 28]]
    run('automation get', 'Bass').items*.param == ['Filter Res']
  }

  def "a replacement returns only changed or removed automation as previous"() {
    expect:
    run('automation write', 'Lead', '40b', '8', *DRIVE, '--curve', 'Hold', '--replace').previous == []
    run('automation get', 'Lead').items.collect { [it.param, it.source] } == [['Frequency', 'live'], ['Drive', 'ledger']]
  }

  def "a ledger of version 0.1.0 is read"() {
    given:
    force()
    def entries = bench.storedLedger().findAll { !it.held }

    expect:
    entries*.keySet() == [['track', 'target', 'device', 'param', 'lane', 'written_at'] as Set]

    when:
    Files.createDirectories(home.resolve('ledger'))
    Files.writeString(home.resolve('ledger/embedded-unsaved.json'), Json.print([format: 1, ledger: [entries: entries]]))
    Files.writeString(setFile(), SetFileText.earlier(state()))

    then:
    shown(run('automation get', 'Bass'))*.getAt(0) == ['live', 'ledger', 'live']
  }
}
