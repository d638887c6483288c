package svc.frontend.mcp

import spock.lang.Specification

/** The memory of a server that runs for hours. */
class HeapLimiterSpec extends Specification {
  static final MIB = 1 << 20

  def "garbage is collected when the heap has grown to twice what is in use, but not below 40 MiB"() {
    given:
    long used = 0
    long live = 8 * MIB
    def collections = []
    def limiter = new HeapLimiter({ used }, { collections << used.intdiv(MIB); used = live })

    when: 'each call leaves 1 MiB of garbage'
    100.times { used += MIB; limiter.check() }

    then:
    collections == [41, 41]

    when: 'a large set is open'
    live = 300L * MIB
    used = live
    limiter.check()
    collections.clear()
    700.times { used += MIB; limiter.check() }

    then:
    collections == [601, 601]

    when: 'the large set is closed'
    live = 8 * MIB
    collections.clear()
    600.times { used += MIB; limiter.check() }

    then:
    collections.first() == 601
    collections.drop(1).every { it == 41 }
  }
}
