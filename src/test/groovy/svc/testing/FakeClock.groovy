package svc.testing

import java.time.Clock
import java.time.Instant
import java.time.ZoneId
import java.time.ZoneOffset

/** A clock that only changes when it is advanced. */
class FakeClock extends Clock {
  long now = 1_000_000

  void advance(long millis) {
    now += millis
  }

  @Override
  Instant instant() { Instant.ofEpochMilli(now) }

  @Override
  ZoneId getZone() { ZoneOffset.UTC }

  @Override
  Clock withZone(ZoneId zone) { this }
}
