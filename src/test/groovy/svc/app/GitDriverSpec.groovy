package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.git.GitSetFileVersions
import svc.testing.DomSet
import svc.testing.GitRepository
import svc.testing.SetFileFixture

/** Git runs svc, in processes of its own, to show and merge changes of Live Sets. */
@Requires(value = { GitRepository.isPossible() }, reason = 'no git on the PATH: Git is not run with svc')
@Tag('slow')
class GitDriverSpec extends Specification {
  static final String XML = SetFileFixture.xml()

  @Shared
  @TempDir
  Path folder

  @Shared
  Path launcher

  GitRepository repository
  Path song

  def setupSpec() {
    def java = ProcessHandle.current().info().command().get()
    launcher = Files.writeString(folder.resolve("my svc"), """\
        #!/bin/sh
        exec '$java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '${System.getProperty('java.class.path')}' svc.app.Main "\$@"
        """.stripIndent())
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString('rwxr-xr-x'))
  }

  def setup() {
    repository = new GitRepository(Files.createTempDirectory(folder, 'songs of '))
    new GitSetFileVersions('git', launcher as String, { Optional.empty() }).installInGit(repository.folder)
    song = repository.folder.resolve('my song.als')
    SetFileFixture.write(song, XML)
    repository.commit('base')
  }

  /** Commits a version of the set on a new branch from the first commit. */
  private void branch(String name, String xml) {
    repository.git('checkout', '-q', '-b', name, 'main')
    SetFileFixture.write(song, xml)
    repository.commit(name)
  }

  static String volume(String to) { XML.replaceFirst(/(<Volume>\s*<LomId Value="0" \/>\s*<Manual Value=)"0.5"/, "\$1\"$to\"") }

  def "git diff shows changes in words, with the track above them, and works for files that are not sets"() {
    given:
    Files.writeString(repository.folder.resolve('model.als'), 'sig A {}\n')
    repository.commit('model')
    SetFileFixture.write(song, volume('0.25'))
    Files.writeString(repository.folder.resolve('model.als'), 'sig B {}\n')

    when:
    def lines = repository.git('diff', '-U0').readLines().findAll { it ==~ /(@@|[-+] |[-+]\w).*/ }*.replaceFirst(/@@ .* @@/, '@@')

    then:
    lines == ['@@', '-sig A {}', '+sig B {}', '@@ track "Bass & \\"Sub\\"" (midi)', '-  volume -6.02 dB (0.5)', '+  volume -12.04 dB (0.25)']
  }

  def "git merge merges changes of both sides"() {
    given:
    branch('ours', volume('0.25'))
    branch('theirs', XML.replace('"Groove"', '"Riff"').replace('"Intro"', '"Start"'))
    repository.git('checkout', '-q', 'ours')

    when:
    def output = repository.git('merge', '-q', '-m', 'merge', 'theirs')

    then:
    output.contains('my song.als: merged 2 changes')
    DomSet.xml(song) == volume('0.25').replace('"Groove"', '"Riff"').replace('"Intro"', '"Start"').bytes
    repository.git('status', '--short').empty
  }

  def "a conflict stops git merge with sentences, and the file stays a set without markers"() {
    given:
    branch('ours', volume('0.25'))
    branch('theirs', volume('1'))
    repository.git('checkout', '-q', 'ours')
    def before = Files.readAllBytes(song)

    when:
    def output = repository.git(1, 'merge', 'theirs')

    then:
    output.contains('error: my song.als has 1 conflict; it is unchanged\n  1. Both sides changed the volume of "Bass & \\"Sub\\"": -12.0 dB in ours, 0.0 dB in theirs.')
    Files.readAllBytes(song) == before
    repository.git('status', '--short') == 'UU "my song.als"\n'
    repository.git('checkout', '--theirs', 'my song.als')
    DomSet.xml(song) == volume('1').bytes
  }
}
