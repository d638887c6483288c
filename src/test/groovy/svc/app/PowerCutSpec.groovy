package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.embedded.SetStore
import svc.json.RecordJsonConverter
import svc.store.journal.JournalReader
import svc.store.journal.JournalStore
import svc.testing.PowerCut
import svc.testing.TestEnvironment
import svc.testing.files.RecordingFileSystem

/** After a power cut, set, ledger and journal agree, and contain every write that svc has acknowledged. */
@Tag('slow')
class PowerCutSpec extends Specification {
  static final List<String> MIX = ['mix', 'set', 'Bass', '--volume-db', '-6']
  static final List<String> PAN = ['mix', 'set', 'Lead', '--pan', '0.5']
  static final List<String> AUTOMATE = ['automation', 'write', 'Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine']
  static final List<String> TAG = ['instrument', 'tag', '808 Core Kit', 'Drums']

  @TempDir
  Path folder

  Path home
  Path copy

  def setup() {
    home = Files.createDirectories(folder.toRealPath().resolve('home'))
    copy = folder.toRealPath().resolve('copy')
  }

  /** Returns what must agree: the mixer, the ledger and the journal. */
  static Map snapshot(Path at) {
    def entries = []
    def reader = new JournalReader(new JournalStore(at.resolve('journal'), at.resolve('embedded/set.json')))
    reader.readBackwards { entries << it; false }
    def written = Files.exists(at.resolve('embedded/set.json'))
    def store = new SetStore(at.resolve('embedded'))
    def steps = entries.findAll { it.from() != null }
    [mixers: written ? RecordJsonConverter.toExactTree(store.read().tracks()*.mixer()) : null,
     ledger: written ? store.readLedger().entries().size() : 0,
     journal: entries.reverse().collect { [it.n(), it.verb(), it.args()] },
     isLast: !written || steps.empty || steps[0].mark() == store.currentId()]
  }

  def "#name"() {
    given:
    prepare.each { assert new TestEnvironment(home).svc(*it).status == 0 }
    def recorder = new PowerCut.Recorder()
    def recorded = new TestEnvironment(RecordingFileSystem.recording(home, recorder))
    def disk = new PowerCut(home)
    def allowed = [snapshot(home)]
    def seen = [] as Set
    int checked = 0

    and: 'the states of the disk after each change, with the number of commands that had been acknowledged'
    def pending = []
    def acknowledged = 0
    recorder.onChange = { change ->
      disk.apply(change)
      disk.states().each { state ->
        if (seen.add([acknowledged, state.collect { path, bytes -> [path, Arrays.hashCode(bytes)] } as Set])) {
          pending << [acknowledged, state, change.kind() + ' ' + change.file().fileName]
        }
      }
    }

    when:
    commands.each {
      assert recorded.svc(*it).status == 0
      acknowledged++
      allowed << snapshot(home)
      disk.states().each { state -> pending << [acknowledged, state, 'acknowledged ' + acknowledged] }
    }
    pending.each { int count, Map state, String after ->
      PowerCut.restore(state, home, copy)
      def found = snapshot(copy)
      assert found in allowed.subList(count, Math.min(count + 2, allowed.size())): after
      if (checked++ % every == 0) {
        assert new TestEnvironment(copy).svc('locator', 'create', 'Here', '--at', '3.1').status == 0
        def later = snapshot(copy)
        assert later.journal.size() == found.journal.size() + 1: after
        assert later.journal*.get(0) == later.journal*.get(0).toSet().sort(): after
        assert later.isLast: after
        assert new TestEnvironment(copy).svc('undo').status == 0
      }
    }

    then:
    checked > 50

    where:
    name                                 | prepare                     | commands                | every
    'the first writes'                   | [['track', 'list']]         | [MIX, AUTOMATE]         | 5
    'writes to the set'                  | [MIX]                       | [PAN, AUTOMATE, ['undo']] | 5
    'writes to the set and to a file'    | [MIX]                       | [AUTOMATE, TAG, ['mix', 'set', 'Bass', '--pan', '0.1']]      | 5
    'a set that is replaced'             | [MIX, AUTOMATE]             | [['set', 'new'], ['mix', 'set', '1-MIDI', '--pan', '0.1']]  | 5
  }
}
