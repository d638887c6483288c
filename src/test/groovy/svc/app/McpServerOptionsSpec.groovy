package svc.app

import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.MISSING_ARGUMENT

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.environment.RestoreSystemProperties
import svc.frontend.mcp.tool.ToolSelection
import svc.model.error.SvcException
import svc.session.files.Workspace
import svc.store.file.FolderCreatingResolver

class McpServerOptionsSpec extends Specification {
  static final Path HERE = Path.of('').toAbsolutePath()

  @TempDir
  Path folder

  @RestoreSystemProperties
  def "without folders, projects may be in the working directory"() {
    given:
    System.setProperty('user.home', folder as String)

    expect:
    parse([]).workspace() == new Workspace(HERE, [HERE])
  }

  @RestoreSystemProperties
  def "if the working directory is or contains the home, projects are in a folder for music, which is not created yet: #home"() {
    given:
    def path = at(folder)
    System.setProperty('user.home', path as String)

    when:
    def workspace = parse([]).workspace()

    then:
    workspace == new Workspace(path.resolve('Music/svc'), [path.resolve('Music/svc')], new FolderCreatingResolver(path.resolve('Music/svc')))
    !Files.exists(path.resolve('Music'))

    where:
    home               | at
    'the home'         | { Path folder -> HERE }
    'above it'         | { Path folder -> HERE.resolve('src') }
    'a link to it'     | { Path folder -> Files.createSymbolicLink(folder.resolve('home'), HERE) }
    'above no folder'  | { Path folder -> HERE.resolve('no/such') }
  }

  @RestoreSystemProperties
  def "given folders are allowed instead of the working directory"() {
    given:
    System.setProperty('user.home', HERE as String)
    def other = Files.createDirectory(folder.resolve('a = b'))

    expect:
    parse(['--project-dir', folder as String]).workspace() == new Workspace(folder, [folder])
    parse(["--project-dir=$other" as String, '--project-dir', folder as String]).workspace() == new Workspace(other, [other, folder])
    parse(['--project-dir', 'src']).workspace() == new Workspace(HERE.resolve('src'), [HERE.resolve('src')])
    parse(['--project-dir', folder as String, "--project-dir=$HERE" as String]).workspace() == new Workspace(HERE, [folder, HERE])
    parse(['--project-dir=.']).workspace().roots()*.normalize() == [HERE]
  }

  def "a variable names the folders unless an option does"() {
    given:
    def songs = Files.createDirectory(folder.resolve('songs'))
    def beats = Files.createDirectory(folder.resolve('beats'))
    def variable = [SVC_PROJECT_DIR: "$songs${File.pathSeparator}$beats" as String]

    expect:
    parse([], variable).workspace() == new Workspace(songs, [songs, beats])
    parse(['--project-dir', beats as String], variable).workspace() == new Workspace(beats, [beats])
    parse([], [SVC_PROJECT_DIR: ' ']).workspace() == new Workspace(HERE, [HERE])

    when:
    parse([], [SVC_PROJECT_DIR: folder.resolve('no') as String])

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.hint() == 'Create the folder, or give another one: SVC_PROJECT_DIR.'
  }

  def "options choose the tools: #args"() {
    expect:
    parse(args).server().selection() == new ToolSelection(toolsets, tools, readOnly)

    where:
    args                                                   || toolsets        | tools                | readOnly
    []                                                     || []              | []                   | false
    ['--read-only']                                        || []              | []                   | true
    ['--tools', 'undo, list_tracks']                       || []              | ['undo', 'list_tracks'] | false
    ['--toolsets=core,mix', '--tools=undo', '--read-only'] || ['core', 'mix'] | ['undo']             | true
    ['--tools', 'undo', '--tools', 'redo']                 || []              | ['undo', 'redo']     | false
  }

  def "an option or a variable requires confirmation: #args #variable"() {
    expect:
    parse(args, variable == null ? [:] : [SVC_CONFIRM: variable]).server().confirm() == confirm

    where:
    args          | variable || confirm
    []            | null     || false
    ['--confirm'] | null     || true
    ['--confirm'] | '0'      || true
    []            | '1'      || true
    []            | 'true'   || true
    []            | ''       || false
    []            | '0'      || false
    []            | 'False'  || false
  }

  def "the host is chosen directly after the command"() {
    when:
    parse(['--tools', 'undo', '--host', 'live'])

    then:
    def e = thrown(SvcException)
    e.hint() == 'Write --host directly after svc mcp.'
  }

  def "unexpected arguments are an error: #args"() {
    when:
    parse(args)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message == message

    where:
    args                                 || code             | message
    ['--project-dir']                    || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--project-dir=']                   || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--project-dir', '']                || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--tools']                          || MISSING_ARGUMENT | '--tools needs names of tools'
    ['--toolsets', ' , ']                || MISSING_ARGUMENT | '--toolsets needs names of toolsets'
    ['--read-only=yes']                  || INVALID_ARGUMENT | 'unexpected argument "--read-only=yes"'
    ['--project-dir', 'src', 'x']        || INVALID_ARGUMENT | 'unexpected argument "x"'
    ['--project-dirs=src']               || INVALID_ARGUMENT | 'unexpected argument "--project-dirs=src"'
    ['src']                              || INVALID_ARGUMENT | 'unexpected argument "src"'
    ['--project-dir', 'no/such']         || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('no/such')}"
    ['--project-dir=pom.xml']            || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('pom.xml')}"
    ['--project-dir', '--project-dir']   || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('--project-dir')}"
  }

  private static McpServerOptions parse(List<String> args, Map<String, String> environment = [:]) {
    McpServerOptions.parse(args, environment)
  }
}
