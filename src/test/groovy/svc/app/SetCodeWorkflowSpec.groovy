package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.als.GeneratedSet
import svc.testing.GitRepository
import svc.testing.GoldenFile
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** The commands of the README and of the guide to sets as code, run as they are written, in a shell. */
@Tag('slow')
@Requires(value = { GitRepository.isPossible() && LiveSimulator.isPossible() }, reason = 'no git or python3 (3.7 or later) on the PATH')
class SetCodeWorkflowSpec extends Specification {
  @TempDir
  Path folder

  Path work
  LiveProgram live

  def setup() {
    work = Files.createDirectories(folder.resolve('song'))
    live = new LiveProgram(folder.resolve('live'), '12.4')
    live.act('restart', [set: 'empty'])
    live.svc('instrument', 'refresh')
    def launcher = Files.writeString(Files.createDirectories(folder.resolve('bin')).resolve('svc'), """\
        #!/bin/sh
        exec '${ProcessHandle.current().info().command().get()}' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '${System.getProperty('java.class.path')}' svc.app.Main "\$@"
        """.stripIndent())
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString('rwxr-xr-x'))
  }

  def cleanup() { live?.close() }

  /** Runs a command line, which must succeed, and returns its output. */
  String shell(String line) {
    def builder = new ProcessBuilder('sh', '-c', line).directory(work.toFile()).redirectErrorStream(true)
    builder.environment().putAll([
        GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_PAGER: 'cat', GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com',
        GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com', SVC_HOME: live.folder as String, HOME: folder as String,
        PATH: "$folder/bin:${System.getenv('PATH')}" as String])
    def process = builder.start()
    process.outputStream.close()
    def text = new String(process.inputStream.readAllBytes(), 'UTF-8')
    assert process.waitFor() == 0: "$line\n$text"
    text
  }

  /** Returns the lines of the block of shell commands after a heading. */
  static List<String> block(String file, String heading) {
    def text = Files.readString(GoldenFile.ROOT.resolve(file))
    (text.substring(text.indexOf(heading)) =~ /(?s)```sh\n(.*?)```/)[0][1].readLines().findAll()
  }

  List<Map> notes(String host) { svc.json.Json.parse(shell("svc --host $host note list Bass Verse --json")).items }

  double volume(String host) { svc.json.Json.parse(shell("svc --host $host mix track Bass --json")).volume_db }

  def "two branches of a song are reviewed, merged and applied, also to Live"() {
    given:
    def file = work.resolve('night.set.groovy')
    def guide = Files.readString(GoldenFile.ROOT.resolve('docs/sets-as-code.md'))
    Files.writeString(file, (guide =~ /(?s)<!-- file: night.set.groovy -->\n```groovy\n(.*?)```/)[0][1])
    shell('svc set new')
    def outputs = [:]

    when:
    block('docs/sets-as-code.md', '## In Git').each { line ->
      def (command, comment) = line.split(/\s+# /, 2).with { it.size() > 1 ? it as List : [it[0], ''] }
      outputs[command] = shell(command)
      (comment =~ /^edit: (.*) -> (.*)$/).each { all, before, after ->
        assert Files.readString(file).contains(before)
        Files.writeString(file, Files.readString(file).replace(before, after))
      }
      assert !comment.startsWith('Plan: ') || outputs[command].contains(comment)
    }

    then: 'the review shows one changed line'
    outputs['git diff main mix'].readLines().findAll { it ==~ /[-+](?![-+]).*/ } ==
        ['-  mix volume: -8.dB, pan: 0.1', '+  mix volume: -9.5.dB, pan: 0.1']

    and: 'both changes are in both sets'
    ['embedded', 'live'].every { volume(it) == -9.5 }
    notes('embedded')*.name == ['A1', 'A1', 'A1', 'C2', 'C2', 'D2', 'E2', 'F1', 'F1', 'G1', 'C2']
    notes('live')*.name == notes('embedded')*.name
    shell('svc --host live set plan night.set.groovy').contains('No changes')
    shell('svc set plan night.set.groovy').contains('No changes')
  }

  def "a song is taken to Live as the README says"() {
    given:
    new GeneratedSet(12).tap { emptyTracks = true }.write(work.resolve('my.als'))
    ['set new', 'track create Bass', 'scene rename 1 Verse', 'clip create Bass 1 --bars 2', 'note add Bass 1 "A1 C2 E2 G2"', 'mix set Bass --volume-db -6'].each { shell("svc $it") }

    when:
    def lines = block('README.md', '## Take your song to Live').findAll { it =~ /\.als|set dump|set apply/ }
    lines.each { shell(it) }

    then:
    lines.size() == 3
    volume('live') == -6
    notes('live')*.name == ['A1', 'C2', 'E2', 'G2']
    shell('svc als check song.als').contains('song.als')
    svc.json.Json.parse(shell('svc --host als --set song.als mix track Bass --json')).volume_db == -6
  }
}
