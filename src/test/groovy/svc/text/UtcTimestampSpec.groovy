package svc.text

import java.time.Instant
import java.time.temporal.ChronoUnit
import spock.lang.Specification

class UtcTimestampSpec extends Specification {
  def "a timestamp is that of the JDK, in milliseconds"() {
    given:
    def random = new Random(3)
    def times = [Instant.EPOCH, Instant.parse('2026-11-23T09:05:07.001Z'), Instant.parse('1969-12-31T23:59:59.999999Z'), Instant.parse('2024-02-29T00:00:00Z')] +
        (1..200).collect { Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)) }

    expect:
    times.each { assert UtcTimestamp.format(it) == it.truncatedTo(ChronoUnit.MILLIS).toString() }
  }
}
