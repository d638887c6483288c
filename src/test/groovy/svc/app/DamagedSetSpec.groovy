package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment
import svc.testing.files.FailingOperations
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** A set file that is damaged, missing, older or from elsewhere is noticed and named, and nothing is overwritten. */
class DamagedSetSpec extends Specification {
  static final List<String> AUTOMATE = ['automation', 'write', 'Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine']

  @TempDir
  Path folder

  Path home
  Path set

  def setup() {
    home = Files.createDirectories(folder.toRealPath().resolve('home'))
    set = home.resolve('embedded/set.json')
    (1..4).each { run('track', 'rename', it == 1 ? 'Pad' : "P${it - 1}" as String, "P$it" as String) }
  }

  TestEnvironment environment(Path at = home) { new TestEnvironment(at) }

  Map run(String... words) {
    def result = environment().svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  Map refused(String... words) {
    def result = environment().svc(*words, '--json')
    assert result.status != 0: result
    result.error()
  }

  List<String> names() { run('track', 'list').items*.name as List<String> }

  Map<String, String> files() {
    def found = [:]
    home.toFile().eachFileRecurse(groovy.io.FileType.FILES) { found[home.relativize(it.toPath()) as String] = it.bytes.encodeBase64() as String }
    found.findAll { !it.key.endsWith('.lock') }
  }

  /** Returns the file that the hint names as the newest earlier state. */
  static String offered(Map error) { error.hint.find(/(?<=`svc set open )\S+history\S+(?=`)/) }

  def "a flipped bit is noticed wherever it is, and nothing is written"() {
    given:
    def good = Files.readAllBytes(set)
    def random = new Random(3)

    expect:
    ([0, 30, good.length - 3] + (1..40).collect { random.nextInt(good.length - 1) }).each { at ->
      def bad = Arrays.copyOf(good, good.length)
      bad[at] ^= (byte) (1 << random.nextInt(7))
      Files.write(set, bad)
      def before = files()
      [['track', 'list'], ['mix', 'set', 'Bass', '--pan', '0.5'], ['undo'], ['set', 'save', "${folder.resolve('a.svcset')}" as String]].each {
        def error = refused(*it)
        assert error.code == 'FILE_INVALID': at
        assert error.message.contains(set.toString())
      }
      assert files() == before
    }
  }

  def "#what a damaged set keeps its file and continues"() {
    given:
    def damaged = Files.readString(set).replace('P4', 'X4')
    Files.writeString(set, damaged)
    def error = refused('track', 'list')
    def state = offered(error)
    def command = how.call(state, set.toString())

    when:
    def opened = run(*command)

    then:
    opened.warnings*.code == ['UNREADABLE_KEPT']
    Files.readString(home.resolve('embedded/unreadable-1.json')) == damaged
    names().contains(name)
    run('mix', 'set', 'Bass', '--pan', '0.5')
    run('undo').items*.by == ['host']

    where:
    what                          | name  || how
    'opening an earlier state of' | 'P3'  || { earlier, file -> ['set', 'open', earlier] }
    'opening the content of'      | 'X4'  || { earlier, file -> ['set', 'open', file] }
    'a reset of'                  | 'Pad' || { earlier, file -> ['set', 'reset'] }
  }

  def "a missing set is an error, also without its #gone, and the newest earlier state can be opened"() {
    given:
    Files.delete(set)
    home.resolve(gone).toFile().deleteDir()
    def before = files()

    when:
    def errors = [['track', 'list'], ['mix', 'set', 'Bass', '--pan', '0.5'], ['undo']].collect { refused(*it) }

    then:
    errors*.code.toSet() == ['FILE_NOT_FOUND'] as Set
    errors.every { it.message == "the set is missing: there is no file $set, but svc has written one" as String }
    files() == before

    when:
    gone == 'embedded/history' ? run('set', 'reset') : run('set', 'open', offered(errors[0]))

    then:
    names().contains(gone == 'embedded/history' ? 'Pad' : 'P3')

    where:
    gone << ['journal', 'embedded/history']
  }

  def "the set of another machine is named, and undo does not go beyond its own writes"() {
    given:
    def other = folder.resolve('other')
    (1..9).each { assert environment(other).svc('mix', 'set', 'Bass', '--pan', "0.0$it" as String).status == 0 }
    Files.copy(other.resolve('embedded/set.json'), set, java.nio.file.StandardCopyOption.REPLACE_EXISTING)

    expect:
    run('journal').warnings*.code == ['SET_IS_OLDER']

    when:
    run('mix', 'set', 'Bass', '--pan', '0.5')

    then:
    with(run('undo', '20')) {
      items.every { it.call.startsWith('mix.set') }
      warnings*.code == ['NOT_IN_SET', 'FEWER_UNDONE']
    }
    names().contains('Pad')
    Files.list(home.resolve('embedded/history')).withCloseable { it.toList() }.size() >= 5
  }

  def "an error before the file is replaced leaves everything as it was; an error after it loses nothing: #command"() {
    given:
    def count = new FileOperations()
    def template = folder.resolve('template')
    prepare.each { run(*it) }
    copy(home, template)
    def before = shown()
    assert environment(RecordingFileSystem.recording(home, count)).svc(*command).status == 0
    def after = shown()
    def operations = count.recorded()

    expect:
    operations.size() > 8
    (0..<operations.size()).each { at ->
      copy(template, home)
      int number = 0
      def failing = new FailingOperations({ number++ == at })
      def result = environment(RecordingFileSystem.recording(home, failing)).svc(*command)
      def now = shown()
      assert now == (result.status == 0 ? after : before): operations[at]
      assert environment().svc('locator', 'create', 'Here', '--at', '3.1').status == 0: operations[at]
      assert shown().journal.size() == now.journal.size() + 1: operations[at]
    }

    where:
    prepare    | command
    []         | ['mix', 'set', 'Bass', '--pan', '0.5']
    []         | AUTOMATE
    [AUTOMATE] | ['undo']
    [AUTOMATE] | ['set', 'new']
  }

  Map shown() {
    [tracks: run('track', 'list').items, journal: run('journal', '--last', '100').items.findAll { it.outcome == 'ok' }.collect { it.subMap('verb', 'call') },
     ledger: environment().storedLedger()]
  }

  void copy(Path from, Path to) {
    to.toFile().deleteDir()
    from.toFile().eachFileRecurse(groovy.io.FileType.FILES) {
      def copied = to.resolve(from.relativize(it.toPath()))
      Files.createDirectories(copied.parent)
      Files.copy(it.toPath(), copied)
    }
  }
}
