package svc.host.live.installation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.live.wire.Handshake;
import svc.model.error.DiagnosticCheck;

/** Checks whether svc supports the running version of Live. */
final class LiveVersionCheck {
  private static final Pattern FORM = Pattern.compile("(\\d+)\\.(\\d+).*");
  private static final int OLDEST = 1100;
  private static final int NEWEST = 1204;

  private LiveVersionCheck() {}

  /**
   * Returns a warning if the version is unknown or outside the versions that svc was tested with.
   */
  static DiagnosticCheck check(Handshake.HandshakeResult peer) {
    String live = peer.live();
    Matcher parts = FORM.matcher(live == null ? "" : live);
    if (!parts.matches()) {
      return DiagnosticCheck.warning(
          "Live", "unknown version", "Send the output of `svc doctor` to the developers of svc.");
    }
    int number = Integer.parseInt(parts.group(1)) * 100 + Integer.parseInt(parts.group(2));
    if (number < OLDEST || number > NEWEST) {
      return DiagnosticCheck.warning(
          "Live",
          live + ", which is not supported",
          "svc supports Live 11.0 to 12.4. Send the output of `svc doctor --probe` to its developers.");
    }
    return DiagnosticCheck.ok("Live", live + ", " + describeEnvelopes(peer.resolutionBeats()));
  }

  private static String describeEnvelopes(double resolutionBeats) {
    return resolutionBeats > 0 ? "envelopes in steps of 1/16 beat" : "exact envelopes";
  }
}
