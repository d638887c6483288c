package svc.session.project

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.PATH_NOT_ALLOWED

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.session.files.Workspace

class ProjectFileFinderSpec extends Specification {
  @TempDir
  Path folder

  Path here
  Path outside

  def setup() {
    folder = folder.toRealPath()
    here = Files.createDirectory(folder.resolve('Album'))
    outside = Files.createDirectory(folder.resolve('elsewhere'))
  }

  def "without roots any path goes, from the working directory on: #path"() {
    given:
    project(outside.resolve('x.svc'), 'X')
    project(outside.resolve('x.json'), 'J')
    project(here.resolve('sub/y.svc'), 'Y')

    expect:
    projects(null).find(Path.of(path)).get().name() == name
    projects(null).require(Path.of(path)).name() == name
    projects(null).require(here.resolve(path)).name() == name

    where:
    path                  || name
    'sub/y.svc'           || 'Y'
    './sub/../sub/y.svc'  || 'Y'
    '../elsewhere/x.svc'  || 'X'
    '../elsewhere/x.json' || 'J'
  }

  def "a path that was asked for and is not there is named, with roots or without"() {
    when:
    projects(roots?.collect { folder.resolve(it) }).find(Path.of('no/such.svc'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.message == "there is no project file ${here.resolve('no/such.svc')}"

    where:
    roots << [null, ['Album'], ['elsewhere', 'Album']]
  }

  def "the default is Untitled.svc, otherwise the file named after the working directory"() {
    expect:
    projects(null).find(null).empty

    when:
    project(here.resolve('Album.svc'), 'A')

    then:
    projects(null).find(null).get().name() == 'A'
    projects([here]).require(null).name() == 'A'

    when:
    project(here.resolve('Untitled.svc'), 'U')

    then:
    projects(null).find(null).get().name() == 'U'
    projects([here]).require(null).name() == 'U'

    when:
    Files.delete(here.resolve('Untitled.svc'))
    Files.createDirectory(here.resolve('Untitled.svc'))

    then:
    projects(null).find(null).get().name() == 'A'
  }

  def "a default that is needed and not there is named with the remedy"() {
    when:
    projects(roots).require(null)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.message == "there is no project file ${here.resolve('Untitled.svc')}"
    e.hint().contains('{project}')

    where:
    roots << [null, [Path.of('/')]]
  }

  def "a file with another name is not the default project, but the error names it and the others: #names"() {
    given:
    names.each { project(here.resolve(it), 'P') }

    expect:
    projects(roots).find(null).empty
    projects(roots).findNamed(null).empty

    when:
    projects(roots).require(null)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.hint() == hint

    where:
    [names, hint, roots] << [
        [['song.svc'], 'Give the path of a project file with {project}, such as "song.svc".'],
        [['b.svc', 'a.svc'], 'Give the path of a project file with {project}, such as "a.svc" or "b.svc".'],
        [(10..21).collect { "${it}.svc" as String }, 'Give the path of a project file with {project}, such as ' +
            (10..19).collect { "\"${it}.svc\"" }.join(', ') + ' or 2 more.'],
    ].collectMany { row -> [row + [null], row + [[Path.of('/')]]] }
  }

  def "a default that cannot be read is an error, not no project"() {
    given:
    Files.writeString(here.resolve('Untitled.svc'), '{')

    when:
    projects(null).find(null)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
  }

  def "inside a root a path goes, however it leads there: #path"() {
    given:
    project(here.resolve('a.svc'), 'A')
    project(here.resolve('sub/b.svc'), 'B')
    Files.createSymbolicLink(here.resolve('link.svc'), here.resolve('sub/b.svc'))
    Files.createSymbolicLink(outside.resolve('in'), here.resolve('sub'))
    Files.createSymbolicLink(folder.resolve('alias'), here)

    expect:
    [[here], [folder.resolve('alias')], [outside.resolve('no'), here]].every { projects(it).require(Path.of(path)).name() == name }

    where:
    path                       || name
    'a.svc'                    || 'A'
    'sub/b.svc'                || 'B'
    'sub/../a.svc'             || 'A'
    '../Album/a.svc'           || 'A'
    'link.svc'                 || 'B'
    '../elsewhere/in/b.svc'    || 'B'
    '../alias/a.svc'           || 'A'
  }

  def "out of the roots no path goes, whether anything is there or not: #path"() {
    given:
    project(outside.resolve('x.svc'), 'X')
    Files.createSymbolicLink(here.resolve('link.svc'), outside.resolve('x.svc'))
    Files.createSymbolicLink(here.resolve('out'), outside)
    project(here.resolve('a.svc'), 'A')
    Files.createDirectory(folder.resolve('Album 2'))

    when:
    projects([here]).find(Path.of(path))

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED
    e.message.endsWith("is outside the folders that projects may be in: $here")
    e.hint().contains('--project-dir')

    where:
    path << ['../elsewhere/x.svc', 'sub/../../elsewhere/x.svc', 'link.svc', 'out/x.svc', 'out/no.svc', 'out/no/such.svc', '../no.svc', '/x.svc',
             '../Album 2/x.svc', '../Album.svc']
  }

  def "with roots a MIDI file is in a root and ends in .mid or .midi"() {
    expect:
    projects([here]).pathForMidiFile(Path.of(path)) == here.resolve(path)

    where:
    path << ['a.mid', 'sub/b.midi']
  }

  def "with roots another file is not a MIDI file: #path"() {
    when:
    projects([here]).pathForMidiFile(Path.of(path))

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED

    where:
    path << ['../a.mid', '/tmp/a.mid', 'a.svc', 'a.mid/x', 'a.MID']
  }

  def "with roots a path ends in .svc: #path"() {
    given:
    Files.writeString(here.resolve('secret.json'), '{"Format":1}')

    when:
    projects([here]).find(Path.of(path))

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED
    e.message == "${here.resolve(path)} does not end in .svc"

    where:
    path << ['secret.json', 'a.SVC', '', '.', 'a.svc/x', 'a.svc.bak']
  }

  def "where no folder is allowed nothing is read, and a path is refused with the remedy"() {
    given:
    project(here.resolve('Untitled.svc'), 'U')

    expect:
    projects([]).find(null).empty

    when:
    projects([]).require(asked)

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED
    e.hint().contains('--project-dir')

    where:
    asked << [null, Path.of('Untitled.svc'), Path.of('/'), Path.of('x.json')]
  }

  def "a link that takes the place of a folder after the check is not followed: #place"() {
    given:
    project(outside.resolve('a.svc'), 'Secret')
    project(Files.createDirectories(outside.resolve('sub')).resolve('a.svc'), 'Secret')
    project(Files.createDirectories(here.resolve('sub')).resolve('a.svc'), 'A')
    def projects = projects([here])
    def checked = projects.resolvePath(Path.of('sub/a.svc'))
    def at = here.resolve(place)

    when:
    Files.move(at, folder.resolve('moved'))
    Files.createSymbolicLink(at, outside.resolve(leads))
    projects.read(checked)

    then:
    def e = thrown(SvcException)
    e.code() == svc.model.error.ErrorCode.FILE_INVALID

    where:
    place       | leads
    'sub/a.svc' | 'a.svc'
    'sub'       | ''
    ''          | ''
  }

  def "a link that takes the place of a root while the server runs opens nothing"() {
    given:
    project(outside.resolve('a.svc'), 'Secret')
    def projects = projects([here])

    when:
    Files.move(here, folder.resolve('moved'))
    Files.createSymbolicLink(here, outside)
    projects.find(path == null ? null : Path.of(path))

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED

    when:
    projects.pathForNewProject(Path.of('planted.svc'))

    then:
    e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED

    where:
    path << ['a.svc', 'no.svc']
  }

  def "a default project outside the roots is ignored"() {
    given:
    project(outside.resolve('x.svc'), 'X')
    Files.createSymbolicLink(here.resolve('Untitled.svc'), outside.resolve('x.svc'))

    expect:
    projects([here]).find(null).empty
    projects([outside]).find(null).get().name() == 'X'
    projects(null).find(null).get().name() == 'X'

    when:
    project(here.resolve('Album.svc'), 'A')

    then:
    projects([here]).find(null).get().name() == 'A'
  }

  def "in the topmost folder there is no file named after it"() {
    expect:
    new ProjectFileFinder(new Workspace(here.root, [outside])).find(null).empty
  }

  def "a project is made in the working directory, or inside a root with links followed: #path"() {
    given:
    Files.createSymbolicLink(outside.resolve('in'), here)

    expect:
    projects(null).pathForNewProject(path == null ? null : Path.of(path)) == here.resolve(plain)
    projects([here]).pathForNewProject(path == null ? null : Path.of(path)) == made.call(here)

    where:
    path                    | plain                   || made
    null                    | 'Untitled.svc'          || { it.resolve('Untitled.svc') }
    'new.svc'               | 'new.svc'               || { it.resolve('new.svc') }
    'sub/new.svc'           | 'sub/new.svc'           || { it.resolve('sub/new.svc') }
    '../elsewhere/in/n.svc' | '../elsewhere/in/n.svc' || { it.resolve('n.svc') }
  }

  def "out of the roots nothing is made: #path"() {
    given:
    Files.createSymbolicLink(here.resolve('out'), outside)

    when:
    projects(roots == null ? [here] : []).pathForNewProject(path == null ? null : Path.of(path))

    then:
    def e = thrown(SvcException)
    e.code() == PATH_NOT_ALLOWED

    where:
    path                | roots
    '../x.svc'          | null
    'out/x.svc'         | null
    'out/sub/x.svc'     | null
    '/x.svc'            | null
    'x.json'            | null
    'x.svc'             | []
    null                | []
  }

  private ProjectFileFinder projects(List<Path> roots) { new ProjectFileFinder(new Workspace(here, roots)) }

  private static void project(Path file, String name) {
    Files.createDirectories(file.parent)
    Files.writeString(file, "{\"Format\":1,\"Name\":\"$name\"}")
  }
}
