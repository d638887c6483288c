package svc.host.live;

import java.time.Duration;

/**
 * The timeouts of the handshake and of the three kinds of operations; see {@link
 * RemoteScriptClient}.
 */
record RequestTimeouts(
    Duration handshake, Duration ordinary, Duration longRunning, Duration loading) {
  static final RequestTimeouts DEFAULT =
      new RequestTimeouts(
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(120));
}
