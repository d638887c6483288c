package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.Golden

class ReferenceSpec extends Specification {
  @TempDir
  Path folder

  def "docs/reference is what the verbs say of themselves"() {
    given:
    int pages = Reference.write(Areas.catalog(), folder)
    def written = Files.list(folder).toList()

    expect:
    pages == written.size()
    written.every { Golden.matches("docs/reference/${it.fileName}", Files.readString(it)) }
    Files.list(Golden.ROOT.resolve('docs/reference'))*.fileName.toSet() == written*.fileName.toSet()
  }
}
