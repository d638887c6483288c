package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.ExampleSetFiles
import svc.testing.GitRepository
import svc.testing.SetFileFixture
import svc.testing.TestEnvironment

/** The verb that sets up Git, with a real Git: 'als git-install'. */
@Requires(value = { GitRepository.isPossible() }, reason = 'no git on the PATH: the set-up of Git is not tested')
class GitInstallSpec extends Specification {
  static final String LINE = '*.als -text diff=svc-als merge=svc-als\n'

  @TempDir
  Path folder

  @Delegate
  TestEnvironment bench
  GitRepository repository
  Path attributes
  Path config

  def setup() {
    repository = new GitRepository(folder.resolve('my songs'))
    attributes = repository.folder.resolve('.gitattributes')
    config = repository.folder.resolve('.git/config')
    bench = new TestEnvironment(folder.resolve('home'))
    bench.directory = repository.folder
  }

  def "als git-install says what it wrote, and writes nothing the second time"() {
    when:
    def first = svc('als', 'git-install')
    def written = [Files.readString(config), Files.readString(attributes)]
    def second = svc('als', 'git-install')

    then:
    first.status == 0
    first.out.replace(repository.folder as String, '/home/you/songs') == ExampleSetFiles.GIT_INSTALL
    second.out == first.out.replace('written:', 'unchanged:')
    [Files.readString(config), Files.readString(attributes)] == written
    written[1] == LINE
    repository.git('check-ignore', 'a b/Backup/song [2026-01-02 030405].als', 'Backup/x.als', 'a b/song.als').readLines().size() == 2
    repository.git('check-attr', 'diff', 'merge', 'text', '--', 'a b/song.als') == 'a b/song.als: diff: svc-als\na b/song.als: merge: svc-als\na b/song.als: text: unset\n'
    repository.git('config', '--get', 'diff.svc-als.textconv') == "'svc' als text --\n"
  }

  def "it also works in a folder of the repository, and quotes the path of svc"() {
    given:
    bench.directory = Files.createDirectories(repository.folder.resolve('a/b'))
    bench.launcher = "/opt/it's here/svc"

    when:
    def result = svc('als', 'git-install', '--json').json()

    then:
    result.repository == repository.folder as String
    result.settings*.change.toSet() == ['written'] as Set
    repository.git('config', '--get', 'merge.svc-als.driver') == "'/opt/it'\\''s here/svc' als merge --path=%P -- %O %A %B\n"
    Files.exists(attributes)
  }

  def "another path of svc is written, and other settings and lines are kept"() {
    given:
    Files.writeString(attributes, '*.wav filter=lfs\r\n*.txt text')
    svc('als', 'git-install')
    bench.launcher = '/new/svc'

    expect:
    svc('als', 'git-install').out.count('written:') == 2
    Files.readString(attributes) == '*.wav filter=lfs\r\n*.txt text\r\n' + LINE.replace('\n', '\r\n')
    repository.git('config', '--get-all', 'diff.svc-als.textconv') == "'/new/svc' als text --\n"
  }

  def "--remove removes what was written, and nothing else"() {
    given:
    def before = Files.readString(config)
    if (other) {
      Files.writeString(attributes, other)
    }
    svc('als', 'git-install')

    when:
    def removed = svc('als', 'git-install', '--remove')
    def again = svc('als', 'git-install', '--remove')

    then:
    removed.out.count('removed:') == 4
    Files.readString(config) == before
    other ? Files.readString(attributes) == other : !Files.exists(attributes)
    again.out == "Nothing to remove: svc has written nothing in $repository.folder\n"

    where:
    other << [null, '*.wav binary\n']
  }

  def "a rule that takes precedence is a warning"() {
    given:
    Files.writeString(repository.folder.resolve('.git/info/attributes'), '*.als merge=ours\n')

    expect:
    svc('als', 'git-install').err.contains('another rule of the repository overrides svc\'s rule for Live Sets, with the attribute merge: ours')
  }

  def "#what is refused, and nothing is written"() {
    when:
    prepare.call(this)
    def result = svc('als', 'git-install')

    then:
    result.status == 1
    result.err.contains(says)
    !Files.exists(folder.resolve('plain/.gitattributes'))

    where:
    what                    | says                    | prepare
    'a folder outside'      | 'not a git repository'  | { it.bench.directory = Files.createDirectories(it.folder.resolve('plain')) }
    'a bare repository'     | 'work tree'             | { it.repository.git('init', '-q', '--bare', "$it.folder/bare" as String); it.bench.directory = it.folder.resolve('bare') }
    'Git that is missing'   | 'cannot start git'      | { it.bench.git = 'no-such-git' }
    'a link'                | 'is not a regular file' | { Files.createSymbolicLink(it.attributes, it.folder.resolve('x')) }
  }

  def "Alloy models are still merged by lines, with Git's markers where they conflict"() {
    given:
    def files = [base, ours, theirs].withIndex().collect { text, i -> Files.writeString(folder.resolve("${i}.als"), text) as String }

    when:
    def result = svc(*(['als', 'merge'] + files))

    then:
    result.status == status
    Files.readString(Path.of(files[1])) == merged

    where:
    base               | ours                | theirs              || status | merged
    'a\nb\nc\nd\ne\n'  | 'A\nb\nc\nd\ne\n'   | 'a\nb\nc\nd\nE\n'   || 0      | 'A\nb\nc\nd\nE\n'
    'a\n'              | 'b\n'               | 'c\n'               || 1      | '<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n'
  }

  def "a conflict of a Git merge is settled part by part"() {
    given: 'a set that both branches changed'
    def xml = SetFileFixture.xml()
    def file = repository.folder.resolve('a b/song.als')
    def save = { String name, String scene, String clip -> SetFileFixture.write(file, xml.replace('Vocals &lt;dry&gt;', name).replace('"Intro"', "\"$scene\"").replace('"Groove"', "\"$clip\"")) }
    SetFileFixture.write(file, xml)
    Files.writeString(attributes, '*.als -text merge=none\n')
    repository.git('config', 'merge.none.driver', 'false')
    repository.commit('base')
    repository.git('checkout', '-q', '-b', 'other')
    save('Vox', 'Start', 'Riff')
    repository.commit('theirs')
    repository.git('checkout', '-q', 'main')
    save('Voice', 'Opening', 'Groove')
    repository.commit('ours')
    repository.git(1, 'merge', 'other')
    def ours = Files.readAllBytes(file)

    when:
    def listed = svc('als', 'resolve', file as String)

    then:
    listed.status == 1
    listed.err.readLines()[0..2] == ['error: song.als has 2 conflicts; it is unchanged', '  1. Both sides changed the name of scene 1: "Opening" in ours, "Start" in theirs.',
                                     '  2. Both sides changed the name of the track "Voice": "Voice" in ours, "Vox" in theirs.']
    listed.err.contains("svc als resolve '$file' --take 1=ours")
    Files.readAllBytes(file) == ours

    when:
    def result = svc('als', 'resolve', file as String, '--take', '1=ours', '--take', '2=theirs')

    then:
    result.status == 0
    svc('als', 'text', file as String).out.readLines().containsAll(['scene 1 "Opening"', 'track "Vox" (audio)', '  clip in scene 1: "Riff"'])
    Files.list(file.resolveSibling('Backup')).toList().collect { Files.readAllBytes(it) } == [ours]

    when:
    repository.git('add', 'a b/song.als')

    then: 'without a conflict in Git, the file has no other version'
    svc('als', 'resolve', file as String).out.contains('nothing to merge')
  }

  def "a set that the other branch deleted is named"() {
    given:
    def file = SetFileFixture.write(repository.folder.resolve('song.als'), SetFileFixture.xml())
    repository.commit('base')
    repository.git('checkout', '-q', '-b', 'other')
    Files.delete(file)
    repository.commit('theirs')
    repository.git('checkout', '-q', 'main')
    SetFileFixture.write(file, SetFileFixture.xml().replace('Groove', 'Riff'))
    repository.commit('ours')
    repository.git(1, 'merge', 'other')

    expect:
    svc('als', 'resolve', file as String).err.contains('the other branch deleted song.als')
  }
}
