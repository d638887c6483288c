package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.testing.SetFileFixture

/** Scripts that run on many sets: {@code svc run --sets SETS FILE}. */
class SetBatchSpec extends Specification {
  @TempDir
  Path folder

  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()

  int svc(String... words) {
    out.reset()
    err.reset()
    Main.run(words as List, [SVC_HOME: folder.resolve('home').toString()], printer(out), printer(err))
  }

  private static PrintStream printer(OutputStream to) { new PrintStream(to, true, 'UTF-8') }

  String script(String text) { Files.writeString(folder.resolve('trim.svc.groovy'), text).toString() }

  List<String> sets(int count) { (1..count).collect { SetFileFixture.write(folder.resolve("songs/song${it}.als")).toString() } }

  def "a script runs on all sets of a pattern, and prints what it prints for each set together"() {
    given:
    def sets = sets(3)
    def file = script("track.list().items.findAll { it.arm != null }.each { mix.set it.livesetId, volumeDb: -7.dB }; println args")

    expect:
    svc('run', '--sets', "${folder}/songs/*.als", '--jobs', '2', file, 'x') == 0
    def lines = out.toString().readLines()
    lines.count('[x]') == 3
    sets.every { lines.indexOf("--- $it" as String) >= 0 && lines[lines.indexOf("--- $it" as String) + 1] == '[x]' }
    lines.takeRight(4) == sets.collect { "$it: ok" as String } + ['3 sets, 0 failed']
    sets.every { svc('als', 'diff', it, it.replace('.als', '.svc.als')) == 0 && out.toString().contains('volume -6.02 → -7 dB') }
  }

  def "working copies are not matched again, and --in-place changes the sets themselves"() {
    given:
    def sets = sets(2)
    def file = script("mix.set 'A-Reverb', volumeDb: -9.dB")

    expect:
    svc('run', '--sets', "${folder}/songs/*.als", file) == 0
    svc('run', '--sets', "${folder}/songs/*.als", file) == 0
    svc('run', '--sets', "${folder}/songs/*.als", '--in-place', file) == 0
    Files.list(folder.resolve('songs')).toList()*.fileName*.toString().sort() == ['Backup', 'song1.als', 'song1.svc.als', 'song2.als', 'song2.svc.als']
    sets.every { svc('--host', 'als', '--set', it, '--in-place', 'mix', 'track', 'A-Reverb', '--json') == 0 && out.toString().contains('-9') }
  }

  def "a set on which the script fails does not stop the others, and decides the exit status"() {
    given:
    sets(2)
    def bad = Files.writeString(folder.resolve('songs/song0.als'), 'junk').toString()
    def file = script("track.list(); println 'done'")

    expect:
    svc('--json', 'run', '--sets', "${folder}/songs/*.als", file) == 1
    def items = Json.parse(out.toString()).items
    items*.status == [1, 0, 0]
    items[0].set == bad
    items[0].error.startsWith('FILE_INVALID')
    err.toString().count('done') == 2
  }

  def "--sets can stand before a file without `run`"() {
    given:
    def sets = sets(2)
    def file = script('println 1')

    expect:
    svc('--sets', "${folder}/songs/*.als", file) == 0
    out.toString().readLines().last() == '2 sets, 0 failed'
  }

  def "#words is refused: #says"() {
    given:
    def file = script('println 1')

    expect:
    svc(*(['run'] + words.collect { it == 'FILE' ? file : it.replace('DIR', folder.toString()) })) == status
    err.toString().contains(says)

    where:
    words                                              || status | says
    ['--sets', 'DIR/none/*.als', 'FILE']               || 1      | 'cannot search the folder'
    ['--sets', 'DIR/*.als', 'FILE']                    || 1      | 'also searches subfolders'
    ['FILE', '--sets']                                 || 2      | '--sets needs a value'
    ['--jobs', '2', 'FILE']                            || 2      | '--sets is missing'
    ['--sets', 'DIR/*.als', '--jobs', '0', 'FILE']     || 2      | '--jobs must be a number from 1 to 64'
    ['--check', '--sets', 'DIR/*.als', 'FILE']         || 2      | '--check and --sets'
    ['--host', 'live', '--sets', 'pom.xml', 'FILE']    || 2      | '--set is accepted only with the host als'
    ['--sets', 'pom.xml', '--host', 'live', 'FILE']    || 2      | '--set is accepted only with the host als'
    ['FILE', '--sets', 'DIR/*.als']                    || 2      | '--sets is an option of svc and must stand before the script'
    ['FILE', '--host', 'als']                          || 2      | '--host is an option of svc and must stand before the script'
  }

  def "a verb runs on all sets, and the host is als"() {
    given:
    def sets = sets(3)

    expect:
    svc('mix', 'set', 'A-Reverb', '--volume-db', '-9', '--sets', "$folder/songs/*.als", '--jobs', '2') == 0
    out.toString().readLines().takeRight(4) == sets.collect { "$it: ok" as String } + ['3 sets, 0 failed']
    out.toString().count('A-Reverb  -6.02 → -9 dB') == 3
    sets.every { svc('als', 'diff', it, it.replace('.als', '.svc.als')) == 0 && out.toString() == 'A-Reverb  volume -6.02 → -9 dB\n' }
  }

  def "--set without a command shows the set, and with --help the overview"() {
    given:
    def set = sets(1)[0]

    expect:
    svc('--host', 'als', '--set', set) == 0
    out.toString().contains(set) && out.toString().contains('Bass & "Sub"') && out.toString().contains('Chorus')
    svc('--host', 'als', '--set', set, '--json') == 0
    Json.parse(out.toString()).tracks.size() == 4
    svc('--host', 'als', '--set', set, '--help') == 0
    out.toString().contains('Usage: svc VERB')
    svc('--set', set) == 2
    err.toString().contains('--set is accepted only with the host als')
  }

  def "options for sets can be at the start, and files that a shell found follow --sets"() {
    given:
    def sets = sets(2)

    expect:
    svc(*(['--jobs=2', '--sets'] + sets + ['track', 'list'])) == 0
    out.toString().readLines().findAll { it.startsWith('--- ') } as Set == sets.collect { "--- $it" as String } as Set
  }

  def "with --json and --csv, the results of all sets are one document"() {
    given:
    def sets = sets(2)
    def bad = Files.writeString(folder.resolve('songs/song0.als'), 'junk').toString()

    when:
    def status = svc('scene', 'list', '--sets', "$folder/songs/*.als", '--json')
    def items = Json.parse(out.toString()).items
    svc('scene', 'list', '--sets', "$folder/songs/*.als", '--csv')
    def rows = out.toString().readLines()

    then:
    status == 1
    items*.set == [bad] + sets
    items*.status == [1, 0, 0]
    items[0].error.startsWith('FILE_INVALID') && !items[0].containsKey('result')
    items[1].result.items*.name == ['Intro', '']
    rows.size() == 6
    rows.findAll { it.contains(',Intro') }.collect { it.split(',')[0] } == sets
  }

  def "the exit status of a verb counts, and a verb that does not exist is one error"() {
    given:
    sets(2)

    expect:
    svc('track', 'rename', 'Nobody', 'x', '--sets', "$folder/songs/*.als") == 1
    out.toString().readLines().last() == '2 sets, 2 failed'
    svc('track', 'rename', 'Nobody', 'x', '--sets', "$folder/songs/*1.als") == 1
    out.toString().readLines().last() == '1 set, 1 failed'
    svc('track', 'lst', '--sets', "$folder/songs/*.als") == 2
    err.toString().count('there is no verb "track lst"') == 1
    svc('track', 'list', '--sets', "$folder/songs/*.als", '--set', 'x.als') == 2
    err.toString().contains('--set and --sets cannot be used together')
    svc('track', 'list', '--jobs', '2') == 2
    svc('track', 'list', '--sets', "$folder/songs/*.als", '--host', 'embedded') == 2
    svc('track', 'list', '--help', '--sets', "$folder/songs/*.als") == 0
  }

  def "--dry-run of a verb lists the changes of each set, and changes none"() {
    given:
    sets(2)

    expect:
    svc('mix', 'set', 'A-Reverb', '--volume-db', '-9', '--dry-run', '--sets', "$folder/songs/*.als") == 0
    out.toString().count('A-Reverb') == 2
    Files.list(folder.resolve('songs')).toList().size() == 2
  }
}
