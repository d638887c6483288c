package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

/**
 * Every script call in the reference works on the demo set. als.gitInstall() would change the repository of svc, and only
 * Live captures MIDI.
 */
class ScriptExamplesSpec extends Specification {
  @TempDir
  Path home

  def "the script call of the example runs: #call"() {
    given:
    def words = ReferenceWriter.splitWords(line)
    ReferenceWriter.prepare(home, line, words.collect { inHome(it) })
    def script = Files.writeString(home.resolve('example.svc.groovy'), call.replaceAll("'([^']*)'") { all, text -> "'${inHome(text)}'" } + '\n')
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: home.toString(), HOME: home.toString()]

    when:
    int status = Main.run(['run', script.toString()], environment, new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, 'UTF-8'))

    then:
    assert status == 0: err.toString('UTF-8')

    where:
    [line, call] << examples().findAll { !(it[1] ==~ /als\.gitInstall\(\)|clip\.capture\b.*/) }
  }

  static List<List<String>> examples() {
    def pages = Files.list(GoldenFile.ROOT.resolve('docs/reference')).filter { "$it".endsWith('.md') }.sorted().toList()
    pages.collectMany { page ->
      String line = null
      Files.readAllLines(page).findResults { text ->
        if (text.startsWith('$ svc ')) {
          line = text.substring(6)
        }
        def call = text =~ /^In a script: `(.*?)`(, as a tool call.*)?$/
        call ? [line, call.group(1)] : null
      }
    }
  }

  String inHome(String word) { ReferenceWriter.resolveExampleFiles([word: word], home).word }
}
