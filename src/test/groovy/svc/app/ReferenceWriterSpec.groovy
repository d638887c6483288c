package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

class ReferenceWriterSpec extends Specification {
  @TempDir
  Path folder

  def "docs/reference is up to date with the verbs"() {
    given:
    int pages = ReferenceWriter.write(VerbAreas.catalog(), folder)
    def written = Files.list(folder).toList()

    expect:
    pages == written.size()
    written.every { GoldenFile.matches("docs/reference/${it.fileName}", Files.readString(it)) }
    Files.list(GoldenFile.ROOT.resolve('docs/reference'))*.fileName.toSet() == written*.fileName.toSet()
  }
}
