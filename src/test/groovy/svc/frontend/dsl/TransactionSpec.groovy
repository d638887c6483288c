package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.model.error.ErrorCode
import svc.model.error.SvcException

/** Transactions in scripts. */
class TransactionSpec extends Specification {
  @TempDir
  Path folder

  EmbeddedScripts scripts

  def setup() {
    scripts = new EmbeddedScripts(folder)
    scripts.run('track.list()')
  }

  List<Map> journal() {
    def file = folder.resolve('journal/journal.jsonl')
    Files.exists(file) ? Files.readAllLines(file).collect { Json.parse(it) as Map } : []
  }

  def pan() { scripts.run("print track.list().items.find { it.name == 'Bass' }.pan") as double }

  def "the writes of a transaction are stored at its end, as one undo step, and in the journal"() {
    given:
    def before = scripts.bench.state()
    def seen = folder.resolve('seen')

    when:
    def printed = scripts.run """
      def value = transaction {
        mix.set 'Bass', pan: 0.1
        clip.create 'Bass', 1
        mix.set 'Bass', pan: 0.2
        java.nio.file.Files.copy(java.nio.file.Path.of('${scripts.bench.setFile()}'), java.nio.file.Path.of('$seen'))
        track.list().items.find { it.name == 'Bass' }.pan
      }
      print value
    """

    then:
    printed == '0.2'
    Files.readString(seen) == before
    pan() == 0.2d
    journal()*.verb == ['mix set', 'clip create', 'mix set']
    journal()*.from.toSet()*.replaceAll('-.*', '') == ['1']
    journal()*.mark.toSet()*.replaceAll('-.*', '') == ['2']
  }

  def "a failed transaction changes nothing, and the script can continue"() {
    given:
    def before = scripts.bench.state()

    when:
    def printed = scripts.run '''
      try {
        transaction { mix.set 'Bass', pan: 0.1; throw new java.io.IOException('mine') }
      } catch (java.io.IOException e) {
        print e.message
      }
    '''

    then:
    printed == 'mine'
    scripts.bench.state() == before
    journal() == []
  }

  def "a failed script reports its own rollback and those of its transactions"() {
    given:
    def before = scripts.bench.content()

    when:
    scripts.run """
      mix.set 'Bass', pan: 0.1
      transaction { mix.set 'Bass', pan: 0.2; clip.create 'Bass', 1 }
      transaction { 3.times { mix.set 'Bass', pan: 0.3 + it / 10 }; clip.create 'Bass', 1 }
    """

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.CLIP_SLOT_OCCUPIED
    e.details().writes_undone == 6
    !e.details().writes_kept
    scripts.bench.content() == before
    journal()*.verb == ['mix set', 'mix set', 'clip create', 'clip create', 'rollback']
    journal()*.outcome == ['ok'] * 3 + ['CLIP_SLOT_OCCUPIED', 'ok']
    journal().last().undone.toSet() == [1, 2, 3] as Set
  }

  def "a nested transaction is part of the outer one, and rolls back only its own writes"() {
    when:
    scripts.run '''
      transaction {
        mix.set 'Bass', pan: 0.1
        try {
          transaction { mix.set 'Bass', pan: 0.2; 1 / 0 }
        } catch (ArithmeticException e) { }
        transaction { clip.create 'Bass', 1 }
      }
    '''

    then:
    pan() == 0.1d
    journal()*.args == [[liveset_id: 'Bass', pan: 0.1d], [track_id: 'Bass', scene_index: '1']]
  }

  @Tag('slow')
  def "other processes wait for a transaction, and read the state before it"() {
    when:
    def printed = scripts.run """
      def other = new svc.testing.TestEnvironment(java.nio.file.Path.of('$folder')).host()
      transaction {
        mix.set 'Bass', pan: 0.5
        def thread = Thread.startDaemon {
          print other.mixer().read('trk_4').pan()
          try { other.clips().rename('trk_4', 4, 'Theirs') } catch (svc.model.error.SvcException e) { print ' ' + e.code() }
        }
        thread.join()
      }
    """

    then:
    printed == '0.0 STORE_BUSY'
    pan() == 0.5d
  }

  def "#call is refused in a transaction"() {
    when:
    scripts.run("transaction { $call }")

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT

    where:
    call << ['set.new()', "set.save 'a.svcset'", 'set.reset()']
  }

  def "tags are not part of the set: they are kept, also in the journal, and can be undone"() {
    when:
    try {
      scripts.run "transaction { mix.set 'Bass', pan: 0.1; instrument.tag '808 Core Kit', 'Drums'; 1 / 0 }"
    } catch (SvcException e) {
      assert e.details().writes_undone == 1
    }

    then:
    journal()*.verb == ['instrument tag']
    scripts.bench.svc('undo', '--json').json().items*.by == ['verbs']

    when:
    scripts.run "transaction { mix.set 'Bass', pan: 0.1; instrument.tag '808 Core Kit', 'Drums'; mix.set 'Bass', pan: 0.2 }"

    then:
    scripts.bench.svc('undo', '3', '--json').json().items*.by == ['host', 'verbs', 'host']
    pan() == 0
  }

  def "undo reverts a transaction as a whole"() {
    given:
    def before = scripts.bench.content()

    when:
    scripts.run "transaction { mix.set 'Bass', pan: 0.1; clip.create 'Bass', 1 }"
    def undone = scripts.bench.svc('undo', '--json').json()

    then:
    undone.undone == 2
    undone.exact
    scripts.bench.content() == before + [modified: true]
  }
}
