package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

/** The README and the guides: each example prints what the program prints, and each link leads to a file. */
class ReadmeSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  GuideExamples examples

  def "the examples in #file print what the program prints"() {
    given:
    examples = new GuideExamples(folder)

    when:
    def printed = examples.run(text(file))

    then:
    GoldenFile.matches(file, printed)

    where:
    file << files()
  }

  def "the links in #file lead to files and headings"() {
    expect:
    text(file).replaceAll(/(?s)```.*?```/, '').findAll(/\]\(([^)]+)\)/) { it[1] }
        .findAll { !it.startsWith('http') && !exists(GoldenFile.ROOT.resolve(file), it) } == []

    where:
    file << files() + ['CONTRIBUTING.md', 'docs/reference/README.md']
  }

  def "the README is short"() {
    expect:
    text('README.md').readLines().size() <= 150
  }

  def "the index of the guides names every guide"() {
    given:
    def index = text('docs/README.md')

    expect:
    files().findAll { it.startsWith('docs/') && it != 'docs/README.md' && !index.contains("(${it - 'docs/'})") } == []
  }

  static List<String> files() {
    ['README.md'] + GoldenFile.ROOT.resolve('docs').toFile().list().findAll { it.endsWith('.md') }.sort().collect { 'docs/' + it }
  }

  private static String text(String file) {
    Files.readString(GoldenFile.ROOT.resolve(file))
  }

  private static boolean exists(Path from, String link) {
    def (path, heading) = link.contains('#') ? link.split('#') as List : [link, null]
    def target = path ? from.resolveSibling(path) : from
    Files.exists(target) && (!heading || Files.readString(target).readLines()
        .findAll { it.startsWith('#') }.any { anchor(it) == heading })
  }

  private static String anchor(String line) {
    line.replaceFirst(/^#+ /, '').toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/, '').replace(' ', '-')
  }
}
