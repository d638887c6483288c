package svc.host.als.store

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.file.FileDigest

/** The earlier states of a set file. */
class EarlierSetStatesSpec extends Specification {
  @TempDir
  Path folder

  def "the oldest of more than 100 states are deleted, but not the one from which the working copy was made"() {
    given:
    def states = new EarlierSetStates(folder)
    def digests = (0..104).collect { new FileDigest(it.toString().padLeft(64, '0')) }

    when:
    digests.eachWithIndex { digest, i ->
      states.keep('x'.bytes, digest, digests[1].sha256() + '.als')
      folder.resolve(digest.sha256() + '.als').toFile().lastModified = 1000 * (i + 1)
    }

    then:
    states.find(digests[1]).present
    digests.count { states.find(it).present } == 101
    states.find(digests[0]).empty
    digests.takeRight(100).every { states.find(it).present }
  }
}
