package svc.face.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class DslExamplesSpec extends Specification {
  static final EXAMPLES = Path.of(System.getProperty('svc.root'), 'dsl-examples')

  @TempDir
  Path folder

  def "#name prints what stands beside it"() {
    given:
    def expected = EXAMPLES.resolve(name.replace('.svc.groovy', '.out'))

    when:
    def printed = new EmbeddedScripts(folder).run(EXAMPLES.resolve(name)).normalize()
    if (Boolean.getBoolean('golden.update')) {
      Files.writeString(expected, printed)
    }

    then:
    printed == Files.readString(expected)

    where:
    name << names()
  }

  static List<String> names() {
    try (def files = Files.list(EXAMPLES)) {
      files.map { it.fileName.toString() }.filter { it.endsWith('.svc.groovy') }.sorted().toList()
    }
  }
}
