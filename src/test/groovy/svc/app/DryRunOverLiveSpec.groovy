package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.comparison.SessionChange
import svc.comparison.SetComparison
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.host.contents.HostSetReader
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.session.Session
import svc.testing.LiveSimulator
import svc.app.dryrun.DryRunSession

/** A dry run on a simulated Live shows the changes of a real run without making them. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class DryRunOverLiveSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  String printed
  List warnings

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  Session session() { new HostSelector([SVC_HOME: folder.toString(), HOME: folder.toString()]).createSession('live') }

  List<SessionChange> dryRunChanges(String text) {
    def out = new ByteArrayOutputStream()
    try (def shadow = DryRunSession.create(session())) {
      ScriptFrontend.dryRun(new ScriptSource('test', text), [], VerbAreas.catalog(), shadow.session(), new PrintStream(out, true, 'UTF-8'), { }, { })
      warnings = shadow.warnings()*.message()
      shadow.changes()
    } finally {
      printed = out.toString('UTF-8')
    }
  }

  static void run(String text, Session session, OutputStream out) {
    ScriptFrontend.run(new ScriptSource('test', text), [], VerbAreas.catalog(), session, new PrintStream(out, true, 'UTF-8'))
  }

  List<SessionChange> realChanges(String text) {
    try (def session = session()) {
      def before = new HostSetReader(session.host()).readContents()
      run(text, session, OutputStream.nullOutputStream())
      SetComparison.between(before, new HostSetReader(session.host()).readContents())
    }
  }

  /** Returns the readable contents of the set, the number of svc's writes to it, and the files in the home except the remote script's. */
  List readState() {
    try (def session = session()) {
      def files = [:]
      folder.toFile().eachFileRecurse(groovy.io.FileType.FILES) { if (!(it.path =~ /\/live\/|svc_bridge|browser-snapshot|compiled-scripts/)) files[it.path] = it.text }
      [new HostSetReader(session.host()).readContents().with { [it.set(), it.scenes(), it.tracks()] }, session.host().history().currentMark(), files]
    }
  }

  static List rows(List<SessionChange> changes) { changes.collect { [it.track(), it.what(), "${it.from()}".toString(), "${it.to()}".toString()] } }

  static final String SCRIPT = '''
      mix.set 'Bass', volumeDb: -6.dB, pan: 0.25, mute: true, send: ['A-Reverb': -18.dB]
      mix.set 'Master', volumeDb: -1.dB
      clip.create 'Bass', 1, bars: 2.bars
      clip.rename 'Bass', 1, 'Bass Intro'
      clip.delete 'Lead', 'Drop'
      device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz
      device.set 'Lead', 2, 'Device On', 'off'
      device.delete 'Pad', 2
      device.set 'Kick', '808 Core Kit/Kick 808/Simpler', 'Volume', -6.dB
      device.rename 'Kick', '1/2/1', 'Click'
      device.off 'Chords', 'Warm Keys/1/1'
      mix.apply part: ['lead=-9:pan=0.1:send=A-Reverb=-12', 'pad=-20']
      mix.compress 'Bass', 'Compressor', for: 'bass'
      try {
        transaction { mix.set 'Chords', volumeDb: -9.dB; mix.set 'Nobody', pan: 0 }
      } catch (SvcException e) {
        mix.set 'Pad', pan: 0.5
      }
      '''

  static final String CURVES = '''
      clip.envelope.write 'Bass', 2, 'Compressor', 'Ratio', curve: SawUp, length: 8
      automation.write 'Chords', '1.1', 16, device: 'Warm Keys', param: 'Cutoff', curve: LinearUp, to: 0.75
      automation.write 'Lead', '1.1', 64, device: 2, param: 'Frequency', curve: Hold, from: 0.5
      automation.clear 'Chords', start: '1.1', length: 16
      clip.envelope.write 'Kick', 1, 'Core/Kick/Simpler', 'Volume', curve: SawUp, length: 4
      automation.write 'Kick', '1.1', 32, device: 'Core/Snare/Simpler', param: 'Volume', curve: LinearUp
      '''

  def "a dry run shows the changes of a real run and changes nothing: #profile"() {
    given:
    start(profile)
    def before = readState()

    when:
    def dryRunChanges = dryRunChanges(SCRIPT)

    then:
    readState() == before

    when:
    def realChanges = realChanges(SCRIPT)

    then:
    realChanges.size() > 15
    rows(dryRunChanges) == rows(realChanges)

    where:
    profile << ['11.0', '12.4']
  }

  def "curves are shown as Live would store them"() {
    given:
    start('12.4')
    def before = readState()

    when:
    def dryRunChanges = dryRunChanges(CURVES)

    then:
    readState() == before
    warnings == []

    when:
    def realChanges = realChanges(CURVES)

    then:
    realChanges*.kind()*.toString().toSet() == ['clip', 'envelope'] as Set
    rows(dryRunChanges) == rows(realChanges)
  }

  def "a warning lists what an older Live cannot read from its timeline, and curves are still shown"() {
    given:
    start('11.0')
    def before = readState()

    when:
    def dryRunChanges = dryRunChanges(CURVES)

    then:
    readState() == before
    warnings.any { it.contains('svc cannot read the envelopes of the timeline clips of') && it.contains('"Lead"') }
    dryRunChanges.findAll { it.kind().toString() == 'envelope' }*.track().toSet() == ['Bass', 'Chords', 'Kick', 'Lead'] as Set
  }

  static final Map<String, ErrorCode> REFUSED = [
      'set.new()'                                                 : ErrorCode.NOT_SUPPORTED_BY_HOST,
      'instrument.import()'                                       : ErrorCode.NOT_SUPPORTED_BY_HOST,
      "mix.set 'Drums', arm: true"                                : ErrorCode.NOT_ARMABLE,
      "clip.create 'Bass', 2, bars: 1"                            : ErrorCode.CLIP_SLOT_OCCUPIED,
      "device.set 'Lead', 'Auto Filter', 'Frequency', '90 kHz'"   : ErrorCode.INVALID_ARGUMENT,
      "clip.create 'Vocal', 1, bars: 1"                           : ErrorCode.NOT_A_MIDI_TRACK,
      "automation.write 'Lead', '11.2', 2, device: 2, param: 'Frequency', curve: Sine": ErrorCode.WINDOW_MID_CLIP,
  ]

  List refusals(Closure<?> run) {
    REFUSED.keySet().collect { script ->
      try {
        run(script)
        [script, null]
      } catch (SvcException e) {
        [script, e.code(), e.message, e.hint()]
      }
    }
  }

  def "a dry run reports the same errors as Live"() {
    given:
    start('12.4')
    def before = readState()
    def dryRunChanges = refusals { dryRunChanges(it) }

    expect:
    readState() == before
    dryRunChanges.collectEntries { [it[0], it[1]] } == REFUSED
    dryRunChanges == refusals { script -> session().withCloseable { run(script, it, OutputStream.nullOutputStream()) } }
  }

  def "earlier writes of svc can be undone within the dry run only"() {
    given:
    start('12.4')
    realChanges("mix.set 'Bass', volumeDb: -20.dB; automation.write 'Lead', '1.1', 64, device: 2, param: 'Frequency', curve: Hold, from: 0.5")
    def before = readState()

    when:
    def changes = dryRunChanges("println automation.get('Lead').items*.source.unique(); undo entry: history().items.find { it.call.startsWith('mix.set') }.n")

    then:
    readState() == before
    printed.strip() == '[ledger]'
    rows(changes).contains(['Bass', 'volume', '-20.0', '-4.0'])
  }

  static final List<String> VERBS = [
      "mix.set 'Bass', volumeDb: -6.dB, pan: 0.25, mute: true, send: ['A-Reverb': -18.dB], dryRun: true",
      "mix.apply part: ['lead=-9:pan=0.1:send=A-Reverb=-12', 'pad=-20'], dryRun: true",
      "clip.create 'Bass', 1, bars: 2.bars, dryRun: true",
      "clip.delete 'Lead', 'Drop', dryRun: true",
      "device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz, dryRun: true",
      "device.delete 'Pad', 2, dryRun: true",
      "clip.envelope.write 'Bass', 2, 'Compressor', 'Ratio', curve: SawUp, length: 8, dryRun: true"]

  def "a dry run of a verb shows the changes that the verb makes, and changes nothing"() {
    given:
    start('12.4')

    expect:
    VERBS.every { verb ->
      def before = readState()
      def listed = changesListedBy(verb)
      assert readState() == before
      listed && listed == rows(realChanges(verb.replaceFirst(/,? ?dryRun: true/, '')))
    }
  }

  private List changesListedBy(String call) {
    def results = svc.testing.FrontEndCalls.RESULTS
    results.clear()
    session().withCloseable {
      ScriptFrontend.run(new ScriptSource('test', "def made = $call; svc.testing.FrontEndCalls.RESULTS << made"), [], VerbAreas.catalog(), it, new PrintStream(OutputStream.nullOutputStream()))
    }
    rows(results[0].items())
  }
}
