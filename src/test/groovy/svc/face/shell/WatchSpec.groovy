package svc.face.shell

import spock.lang.Specification
import svc.app.Areas
import svc.model.SvcException

class WatchSpec extends Specification {
  def "#words cannot be watched: #why"() {
    when:
    Watch.check(words, Areas.catalog())

    then:
    def e = thrown(SvcException)
    e.message.contains(why)

    where:
    words                     | why
    []                        | 'a verb is missing'
    ['mix', 'set', 'Bass']    | '"mix set" writes'
    ['bogus']                 | '"bogus" is no verb'
  }

  def "what reads can be watched"() {
    when:
    Watch.check(['mix', 'track', 'Bass'], Areas.catalog())

    then:
    noExceptionThrown()
  }
}
