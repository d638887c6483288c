package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class SourceCommitSpec extends Specification {
  @TempDir
  Path folder

  Path getSources() { Files.createDirectories(folder.resolve('sources')) }

  Path getClasses() { Files.createDirectories(folder.resolve('classes')) }

  String git(Path where, String... words) {
    def command = ['git', '-c', 'user.name=A', '-c', 'user.email=a@example.org', *words] as List<String>
    def process = new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true).start()
    def out = process.inputStream.text.strip()
    assert process.waitFor() == 0: out
    out
  }

  void commit(Path where) {
    git(where, 'init', '-q')
    Files.writeString(where.resolve('file'), 'one')
    git(where, 'add', 'file')
    git(where, 'commit', '-q', '-m', 'one')
  }

  String stored() {
    SourceCommit.write(sources, classes)
    def file = classes.resolve('svc/app/commit.txt')
    Files.exists(file) ? Files.readString(file) : null
  }

  def "a build stores the commit of its sources, and whether they were changed"() {
    given:
    commit(sources)
    def id = git(sources, 'rev-parse', '--short=10', 'HEAD')
    git(sources, 'tag', 'v1')

    expect:
    stored() == id

    when:
    Files.writeString(sources.resolve('file'), 'two')

    then:
    stored() == "$id with changes"
  }

  def "a build stores no commit for sources in #what"() {
    given:
    Files.createDirectories(classes.resolve('svc/app'))
    Files.writeString(classes.resolve('svc/app/commit.txt'), 'of an earlier build')
    sources
    if (inside) {
      commit(folder)
    }

    expect:
    stored() == null

    where:
    what                                      | inside
    'a folder without a repository'           | false
    'a folder in the repository of something' | true
  }
}
