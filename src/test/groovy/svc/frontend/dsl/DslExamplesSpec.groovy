package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

class DslExamplesSpec extends Specification {
  static final EXAMPLES = GoldenFile.ROOT.resolve('dsl-examples')

  @TempDir
  Path folder

  def "#name prints the expected output"() {
    given:
    def printed = new EmbeddedScripts(folder).run(EXAMPLES.resolve("${name}.svc.groovy"))

    expect:
    GoldenFile.matches("dsl-examples/${name}.out", printed.normalize())

    where:
    name << names()
  }

  def "the examples run one after another in one session"() {
    given:
    def scripts = new EmbeddedScripts(folder)

    expect:
    names().every { scripts.run(EXAMPLES.resolve("${it}.svc.groovy")) }
  }

  static List<String> names() {
    try (def files = Files.list(EXAMPLES)) {
      files.map { it.fileName.toString() }.filter { it.endsWith('.svc.groovy') }.sorted().toList()
          *.minus('.svc.groovy')
    }
  }
}
