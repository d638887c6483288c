package svc.host.live;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.Check;

/** Which versions of Live the remote script was made for, and what they give. */
final class Versions {
  private static final Pattern FORM = Pattern.compile("(\\d+)\\.(\\d+).*");
  private static final int OLDEST = 1100;
  private static final int NEWEST = 1204;

  private Versions() {}

  /** What the Live at the other end is good for. */
  static Check check(Greeting.Peer peer) {
    String live = peer.live();
    Matcher parts = FORM.matcher(live == null ? "" : live);
    if (!parts.matches()) {
      return Check.warning("Live", "its version is not told", "Send us what `svc doctor` says.");
    }
    int number = Integer.parseInt(parts.group(1)) * 100 + Integer.parseInt(parts.group(2));
    if (number < OLDEST || number > NEWEST) {
      return Check.warning(
          "Live",
          live + ", which svc was not made for",
          "svc was made for Live 11.0 to 12.4; `svc doctor --probe` tells us what is different.");
    }
    return Check.ok("Live", live + ", " + envelopes(peer.resolutionBeats()));
  }

  private static String envelopes(double resolutionBeats) {
    return resolutionBeats > 0 ? "envelopes in steps of 1/16 beat" : "exact envelopes";
  }
}
