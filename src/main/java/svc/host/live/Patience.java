package svc.host.live;

import java.time.Duration;

/** How long the remote script may take. */
record Patience(Duration greeting, Duration ordinary, Duration working, Duration loading) {
  static final Patience DEFAULT =
      new Patience(
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(120));
}
