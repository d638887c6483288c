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
}
