package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

/** The README's console blocks, run one after the other in one home: they print what they say. */
class ReadmeSpec extends Specification {
  @TempDir
  Path home

  def "#file shows what is printed"() {
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

  def "what it shows of the shell is on the screen in an evening: #screen"() {
    expect:
    Files.readString(GoldenFile.ROOT.resolve('README.md')).contains(shown(screen))

    where:
    screen << ['mix', 'sweep']
  }

  /** A captured screen without the empty part of it, up to the last prompt. */
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
