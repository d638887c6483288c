package svc.frontend.cli.output

import java.time.LocalDate
import java.time.ZoneId
import spock.lang.Specification

class LocalTimeFormatSpec extends Specification {
  def "#text is displayed on #today as #local"() {
    expect:
    LocalTimeFormat.format(text, ZoneId.of('Europe/Berlin'), LocalDate.parse(today)) == local

    where:
    text                       | today        || local
    '2026-11-22T01:05:09.123Z' | '2026-11-22' || '02:05:09'
    '2026-11-21T23:05:09.123Z' | '2026-11-22' || '00:05:09'
    '2026-11-21T22:05:09Z'     | '2026-11-22' || '2026-11-21 23:05:09'
    'yesterday'                | '2026-11-22' || 'yesterday'
  }

  def "only fields that contain times are changed"() {
    expect:
    LocalTimeFormat.format('name', '2026-11-22T01:05:09Z') == '2026-11-22T01:05:09Z'
    LocalTimeFormat.format('time', 0.5d) == 0.5d
    LocalTimeFormat.format('scanned_at', '1999-11-22T12:05:09Z').toString().startsWith('1999-11-2')
  }
}
