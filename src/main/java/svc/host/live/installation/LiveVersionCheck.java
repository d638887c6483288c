package svc.host.live.installation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.live.wire.Handshake;
import svc.model.error.DiagnosticCheck;

/** Which versions of Live the remote script was made for, and what they give. */
final class LiveVersionCheck {
  private static final Pattern FORM = Pattern.compile("(\\d+)\\.(\\d+).*");
  private static final int OLDEST = 1100;
  private static final int NEWEST = 1204;

  private LiveVersionCheck() {}

  /** What the Live at the other end is good for. */
  static DiagnosticCheck check(Handshake.HandshakeResult peer) {
    String live = peer.live();
    Matcher parts = FORM.matcher(live == null ? "" : live);
    if (!parts.matches()) {
      return DiagnosticCheck.warning(
          "Live", "its version is not told", "Send us what `svc doctor` says.");
    }
    int number = Integer.parseInt(parts.group(1)) * 100 + Integer.parseInt(parts.group(2));
    if (number < OLDEST || number > NEWEST) {
      return DiagnosticCheck.warning(
          "Live",
          live + ", which svc was not made for",
          "svc was made for Live 11.0 to 12.4; `svc doctor --probe` tells us what is different.");
    }
    return DiagnosticCheck.ok("Live", live + ", " + describeEnvelopes(peer.resolutionBeats()));
  }

  private static String describeEnvelopes(double resolutionBeats) {
    return resolutionBeats > 0 ? "envelopes in steps of 1/16 beat" : "exact envelopes";
  }
}
