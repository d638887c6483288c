package svc.app.dryrun

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

class TemporaryFoldersSpec extends Specification {
  Path folder = Path.of(System.getProperty('java.io.tmpdir'))

  def "the next process deletes the folder of a killed process but not the folder of a running process"() {
    given:
    def ended = new ProcessBuilder('java', '-version').redirectErrorStream(true).start()
    ended.inputStream.readAllBytes()
    ended.waitFor()
    def left = Files.createTempDirectory("svc-throwaway-spec-${ended.pid()}-")
    Files.writeString(Files.createDirectories(left.resolve('home/embedded')).resolve('set.json'), 'x')
    def elsewhere = Files.createTempDirectory("other-${ended.pid()}-")

    when:
    def first = TemporaryFolders.create('svc-throwaway-spec')
    def second = TemporaryFolders.create('svc-throwaway-spec')

    then:
    [left, first, second, elsewhere].collect { Files.exists(it) } == [false, true, true, true]

    cleanup:
    [first, second, elsewhere].each { TemporaryFolders.delete(it) }
  }
}
