package svc.app

import java.nio.file.Files
import spock.lang.Specification
import svc.testing.GoldenFile

/** The glossary in docs/glossary.md. */
class GlossarySpec extends Specification {
  private static final String TEXT = Files.readString(GoldenFile.ROOT.resolve('docs/glossary.md'))

  def "terms are in alphabetical order, and each is defined once"() {
    given:
    def keys = terms()*.toLowerCase()

    expect:
    keys == keys.toSorted()
    keys == keys.toUnique()
  }

  def "each definition has one or two sentences on at most three lines"() {
    expect:
    definitions().findAll { it.readLines().size() > 3 || it.count('. ') > 2 } == []
  }

  def "#term is used in the documentation or the help"() {
    given:
    def used = texts().any { it =~ /(?i)\b${term.replace(' ', '\\s+')}(s|es)?\b/ }

    expect:
    used

    where:
    term << terms()
  }

  static List<String> definitions() { TEXT.split('\n\n').findAll { it.startsWith('**') } }

  static List<String> terms() { definitions().collect { (it =~ /^\*\*(.+?)\*\* — /)[0][1] } }

  private static List<String> texts() {
    ['README.md', 'docs', 'src/test/golden/help', 'CONTRIBUTING.md'].collectMany { path ->
      def file = GoldenFile.ROOT.resolve(path).toFile()
      (file.directory ? file.listFiles() as List : [file]).findAll { it.file && it.name != 'glossary.md' }*.text
    } + GoldenFile.ROOT.resolve('docs/adr').toFile().listFiles()*.text
  }
}
