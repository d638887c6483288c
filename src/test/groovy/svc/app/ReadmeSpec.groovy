package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

/** Runs the README's console blocks in one home and compares their output. */
class ReadmeSpec extends Specification {
  @TempDir
  Path home

  def "the console blocks of #file show the real output"() {
    given:
    def path = GoldenFile.ROOT.resolve(file)
    def text = Files.readString(path)
    def run = text.replaceAll(/(?s)```console\n(.*?)```/) { all, block -> "```console\n${rerun(block)}```" }

    expect:
    text.contains('```console\n$ scripts/svc')
    GoldenFile.matches(file, run)

    where:
    file << ['README.md']
  }

  def "the shell examples match the screens of the long shell session: #screen"() {
    expect:
    Files.readString(GoldenFile.ROOT.resolve('README.md')).contains(shown(screen))

    where:
    screen << ['mix', 'sweep']
  }

  /** Returns a captured screen up to the last prompt, without its empty lines. */
  private static String shown(String screen) {
    def lines = Files.readString(GoldenFile.ROOT.resolve("src/test/golden/shell/${screen}.txt")).readLines()
    lines[0..<lines.lastIndexOf('svc>')].join('\n')
  }

  private String rerun(String block) {
    block.readLines().findAll { it.startsWith('$ ') }.collect { it + '\n' + output(it.substring(2)) }.join('')
  }

  private String output(String line) {
    assert line.startsWith('scripts/svc '): line
    def printed = new ByteArrayOutputStream()
    def to = new PrintStream(printed, true, 'UTF-8')
    def words = ReferenceWriter.splitWords(line.substring('scripts/svc '.length())).collect { it.endsWith('.svc.groovy') ? GoldenFile.ROOT.resolve(it).toString() : it }
    Main.run(words, [SVC_HOME: home.toString()], to, to)
    printed.toString('UTF-8')
  }
}
