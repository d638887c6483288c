package svc.verbs

import java.nio.file.Files
import svc.automation.AutomationLedger
import svc.host.Arrangement
import svc.host.Host
import svc.json.Json
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacementResult
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.ErrorCode
import svc.model.set.SetIdentity
import svc.session.HostChoice
import svc.store.file.InterProcessLock
import svc.store.home.LedgerStore

/** 'automation write', 'automation clear' and 'automation get' with unusual clips, ledgers and hosts. */
class LedgerReconciliationSpec extends VerbSpec {
  static final List<String> CUTOFF = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> RESONANCE = ['--device', 'Auto Filter', '--param', 'Resonance']

  private Closure at(List points) {
    { double time ->
      def before = points.findAll { it.time <= time }.with { it ? it.last() : points.first() }
      def after = points.find { it.time > time } ?: before
      after.time == before.time ? before.value : before.value + (after.value - before.value) * (time - before.time) / (after.time - before.time)
    }
  }

  def "forced writes do not change values outside their windows"() {
    given:
    run('automation write', 'Lead', '48', '16', *RESONANCE, '--curve', 'Hold', '--from', '0.5')
    run('automation write', 'Lead', '50', '2', *CUTOFF, '--curve', 'Hold', '--from', '0.9', '--force')
    run('automation write', 'Lead', '58', '2', *CUTOFF, '--curve', 'Hold', '--from', '0.1', '--force')
    def clip = host().arrangement().clips('trk_6').find { it.startBeats() == 48 }
    def value = at(clip.envelopes().find { it.paramIndex() == 5 }.points())
    def dial = run('automation params', 'Lead', 'Auto Filter').items[5].normalized

    expect:
    [2, 3, 3.99d].collect { value(it) } == [0.9d] * 3
    [10, 11, 11.99d].collect { value(it) } == [0.1d] * 3
    [0, 1.99d, 4, 9.99d, 12, 15].every { Math.abs(value(it) - dial) < 1e-6 }
    clip.envelopes().size() == 2
  }

  def "replace removes only automation that svc wrote in the window"() {
    given:
    run('automation write', 'Lead', '40', '2', *CUTOFF, '--curve', 'Hold', '--from', '0.2', '--force')
    def sweep = [new Envelope('dev_10', 5, [new EnvelopePoint(0, 0.2d), new EnvelopePoint(2, 0.2d), new EnvelopePoint(2, 0.7d), new EnvelopePoint(8, 0.8d)])]
    def before = host().arrangement().clips('trk_6').find { it.startBeats() == 40 }
    host().arrangement().placeClips('trk_6', before.withEnvelopes(sweep))
    def written = run('automation write', 'Lead', '40', '8', *RESONANCE, '--curve', 'Sine', '--replace')
    def after = run('automation get', 'Lead', '--from', '40', '--length', '8').items

    expect:
    after.collect { [it.param, it.source, it.start_beats] } == [['Frequency', 'live', 40], ['Resonance', 'ledger', 40]]
    Math.abs(at(after[0].points)(4) - 0.733333d) < 1e-6
    written.previous.collect { [it.param, it.source, it.start_beats, it.length_beats] } ==
        [['Frequency', 'ledger', 40, 2]]
  }

  def "automation of others that is replaced is returned as previous, with a warning"() {
    given:
    def before = run('automation get', 'Lead', '--from', '42', '--length', '2').items
    def written = run('automation write', 'Lead', '42', '2', *CUTOFF, '--curve', 'Hold', '--force')

    expect:
    before*.source == ['live']
    written.previous == before
    written.warnings*.code == ['UNLEDGERED_REPLACED']
    written.warnings[0].message == 'the write replaces automation that svc did not write: "Frequency" at 11.3 to 12.1'
  }

  def "a write that waits for the set does not block the ledgers"() {
    given:
    run('track', 'list')
    def written
    def writer = new Thread({ written = run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine') })

    when:
    def other = InterProcessLock.acquire(home.resolve('embedded/set.lock')).withCloseable {
      writer.start()
      while (writer.state !in [Thread.State.TIMED_WAITING, Thread.State.TERMINATED]) {
        Thread.onSpinWait()
      }
      new LedgerStore(home.resolve('ledger')).update(new SetIdentity('other')) { it }
    }
    writer.join()

    then:
    other == AutomationLedger.EMPTY
    written.slices*.status == ['written']
  }

  def "a write whose outcome is unknown is recorded in the ledger"() {
    given:
    def silent = new SilentHost(host())
    bench.choice = { new HostChoice('embedded', { silent }, { browser() }, []) }
    def codes = [true, false].collect {
      silent.lands = it
      def bar = it ? '1.1' : '3.1'
      svc('automation', 'write', 'Lead', bar, '8', *CUTOFF, '--curve', 'Sine', '--json').error().code
    }

    expect:
    codes == ['HOST_TIMEOUT', 'HOST_ERROR']
    run('automation get', 'Lead', '--from', '1.1', '--length', '8').items*.source == ['ledger']
    run('automation get', 'Lead', '--from', '3.1', '--length', '8').items == []
  }

  def "simultaneous writes are all recorded"() {
    given:
    run('track list')
    def params = (1..8).collect { it as String }

    when:
    def results = params.collect { param ->
      Thread.start { run('automation write', 'Lead', '1.1', '16', '--device', 'Auto Filter', '--param', param, '--curve', 'Hold') }
    }*.join()

    then:
    results.size() == 8
    run('automation get', 'Lead', '--from', '1.1', '--length', '16').items.collect { [it.param_index, it.source] } == (1..8).collect { [it, 'ledger'] }
  }

  def "a kept set has its ledger again when it is opened"() {
    given:
    run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine')
    def before = run('automation get', 'Lead').items
    def kept = run(verb).kept as String
    def between = run('automation get', '2').items
    run('set open', kept)

    expect:
    between == []
    run('automation get', 'Lead').items == before
    before[0].source == 'ledger'

    where:
    verb << ['set reset', 'set new']
  }

  def "a jump at the edge of a forced window is recognized"() {
    given:
    run('automation write', 'Lead', '80', '24', *RESONANCE, '--curve', 'Hold')
    def points = Json.print(given.collect { [time: it[0], value: it[1]] })
    run('automation write', 'Lead', '84', '16', *CUTOFF, '--force', '--json-data', points)

    expect:
    run('automation get', 'Lead', '--device', 'Auto Filter', '--param', 'Frequency', '--from', '84', '--length', '16').items*.source == ['ledger']

    where:
    given << [[[8, 0], [16, 0.174d], [16, 0.787d]], [[0, 0.1d], [0, 0.9d], [16, 0.5d]], [[0, 0.1d], [0, 0.9d], [16, 0.5d], [16, 0]]]
  }

  def "a window without clips is rejected if gaps are not to be filled"() {
    expect:
    run('automation write', 'Lead', '200', '8', *CUTOFF, '--curve', 'Sine', '--no-create-clip').warnings*.code == ['NOTHING_WRITTEN']
  }

  def "the next clear removes entries that the host no longer has"() {
    given:
    run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine')
    host().arrangement().delete('trk_6', 0)

    expect:
    run('automation get', 'Lead').warnings*.code == ['LEDGER_OUTDATED']
    run('automation clear', 'Lead').with { [it.cleared, it.undo_steps, it.warnings*.code] } == [0, 0, ['LEDGER_OUTDATED', 'NOTHING_CLEARED']]
    run('automation get', 'Lead').warnings == []
    bench.storedLedger() == []
  }

  def "envelopes are sorted by device, parameter and time, regardless of who wrote them"() {
    given:
    run('automation write', 'Lead', '1.1', '8', *RESONANCE, '--curve', 'Sine')
    run('automation write', 'Lead', '1.1', '8', '--device', '1', '--param', '3', '--curve', 'Sine')
    run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine')

    expect:
    run('automation get', 'Lead').items.collect { [it.device_id, it.param_index, it.start_beats, it.source] } == [
        ['dev_9', 3, 0, 'ledger'], ['dev_10', 5, 0, 'ledger'], ['dev_10', 5, 40, 'live'], ['dev_10', 6, 0, 'ledger']]
  }

  def "a macro target on a device that is not a rack is rejected"() {
    given:
    def file = Files.writeString(home.resolve('e.json'), Json.print([[target: [kind: 'macro', macro: macro, device: device], points: [[time: 0, value: 1]]]]))

    expect:
    refused('automation write', track, '1.1', '8', '--envelopes', "$file") == 'PARAM_NOT_FOUND'
    svc('automation', 'write', track, '1.1', '8', '--envelopes', "$file", '--json').error().message == message

    where:
    track    | device        | macro || message
    'Lead'   | 'Auto Filter' | 3     || '"Auto Filter" has no macros, because it is not a rack'
  }

  def "one write can automate several parameters and macros"() {
    given:
    def file = Files.writeString(home.resolve('e.json'), Json.print([
        [target: [kind: 'macro', macro: 2], curve_spec: [shape: 'LinearUp']],
        [target: [kind: 'macro', macro: 5, device: 'Warm Keys'], points: [[time: 0, value: 0.5]]],
        [target: [kind: 'device_param', device: 'Warm Keys', param: 'Cutoff'], curve_spec: [shape: 'Sine']]]))
    def written = run('automation write', 'Chords', '1.1', '16', '--envelopes', "$file")

    expect:
    written.envelopes*.param == ['Resonance', 'Drive', 'Cutoff']
    run('automation get', 'Chords').items*.param == ['Cutoff', 'Resonance', 'Drive']
  }

  def "gaps are skipped if clips are not to be created, and filled on audio tracks if the host can do it"() {
    given:
    def left = run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine', '--no-create-clip')
    def audio = run('automation write', 'Vocal', '200', '8', '--device', '1', '--param', '1', '--curve', 'Hold')

    expect:
    left.slices == [[position: '1.1', start_beats: 0, length_beats: 8, gap: true, status: 'skipped', reason: 'gap']]
    left.undo_steps == 0
    run('automation get', 'Lead', '--from', '1.1', '--length', '8').total == 0
    audio.slices*.status == ['written']
  }

  def "the length of a window and the number of its samples are limited"() {
    given:
    run('automation write', 'Lead', '100', '900000', *CUTOFF, '--curve', 'LinearUp')
    bench.forgetAutomation()
    def read = run('automation get', 'Lead', '--from', '100', '--length', '900000').items

    expect:
    read*.reduced == [true]
    read[0].points.size() <= 10_001
    Math.abs(at(read[0].points)(450_000) - 0.5d) < 1e-4
    refused('automation write', 'Lead', '100', '1000001', *CUTOFF, '--curve', 'LinearUp') == 'INVALID_ARGUMENT'
  }

  def "the error about a window edge inside a clip has a hint"() {
    given:
    run('automation write', 'Lead', '1.1', '8', *CUTOFF, '--curve', 'Sine')
    def clear = svc('automation', 'clear', 'Lead', '--from', '2', '--length', '2', '--json').error()

    expect:
    clear.message == 'the range 1.3 to 2.1 begins or ends inside an unnamed clip from 1.1 to 3.1 on "Lead"'
    clear.hint == 'Use the nearest range that fits: 1.1 to 3.1, 8 beats long. A range must start and end at the edges of clips, or of automation that svc wrote.'
    svc('automation', 'write', 'Lead', '2', '2', *CUTOFF, '--curve', 'Sine', '--json').error().hint.contains('force')
  }

  /** A host that does not answer writes to its timeline. */
  static class SilentHost implements Host {
    @Delegate
    final Host host
    boolean lands

    SilentHost(Host host) { this.host = host }

    @Override
    Arrangement arrangement() { new SilentArrangement(host.arrangement(), lands) }
  }

  static class SilentArrangement implements Arrangement {
    @Delegate
    final Arrangement arrangement
    final boolean lands

    SilentArrangement(Arrangement arrangement, boolean lands) {
      this.arrangement = arrangement
      this.lands = lands
    }

    @Override
    ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
      if (!lands) {
        throw ErrorCode.HOST_ERROR.because('the host did nothing')
      }
      arrangement.placeClips(track, clips)
      throw ErrorCode.HOST_TIMEOUT.because('the host did not answer').withDetail('may_have_landed', true)
    }
  }
}
