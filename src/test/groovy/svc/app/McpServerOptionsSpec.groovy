package svc.app

import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.MISSING_ARGUMENT

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.environment.RestoreSystemProperties
import svc.model.error.SvcException
import svc.session.files.Workspace

class McpServerOptionsSpec extends Specification {
  static final Path HERE = Path.of('').toAbsolutePath()

  @TempDir
  Path folder

  @RestoreSystemProperties
  def "without folders, projects may be in the working directory"() {
    given:
    System.setProperty('user.home', folder as String)

    expect:
    McpServerOptions.parse([]) == new Workspace(HERE, [HERE])
  }

  @RestoreSystemProperties
  def "a working directory that is or contains the home is not allowed by default: #home"() {
    given:
    System.setProperty('user.home', at(folder) as String)

    expect:
    McpServerOptions.parse([]) == new Workspace(HERE, [])

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
    McpServerOptions.parse(['--project-dir', folder as String]) == new Workspace(HERE, [folder])
    McpServerOptions.parse(["--project-dir=$other" as String, '--project-dir', folder as String]) == new Workspace(HERE, [other, folder])
    McpServerOptions.parse(['--project-dir', 'src']) == new Workspace(HERE, [HERE.resolve('src')])
    McpServerOptions.parse(['--project-dir=.']).roots()*.normalize() == [HERE]
  }

  def "unexpected arguments are an error: #args"() {
    when:
    McpServerOptions.parse(args)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message == message

    where:
    args                                 || code             | message
    ['--project-dir']                    || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--project-dir=']                   || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--project-dir', '']                || MISSING_ARGUMENT | '--project-dir needs a folder'
    ['--project-dir', 'src', 'x']        || INVALID_ARGUMENT | 'unexpected argument "x"'
    ['--project-dirs=src']               || INVALID_ARGUMENT | 'unexpected argument "--project-dirs=src"'
    ['src']                              || INVALID_ARGUMENT | 'unexpected argument "src"'
    ['--project-dir', 'no/such']         || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('no/such')}"
    ['--project-dir=pom.xml']            || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('pom.xml')}"
    ['--project-dir', '--project-dir']   || FILE_NOT_FOUND   | "there is no folder ${HERE.resolve('--project-dir')}"
  }
}
