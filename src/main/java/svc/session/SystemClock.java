package svc.session;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The system's clock in UTC. Unlike that of the JDK, it does not load time zones when svc starts.
 */
public final class SystemClock extends Clock {
  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return Clock.system(zone);
  }

  @Override
  public Instant instant() {
    return Instant.now();
  }
}
