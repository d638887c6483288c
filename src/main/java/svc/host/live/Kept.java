package svc.host.live;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import svc.model.SetIdentity;

/**
 * The identity that the open set keeps.
 *
 * @param id null where it has none
 * @param path of the set, null where it was never saved or this Live does not tell
 * @param claimedPath the path when it got the id, null likewise
 */
record Kept(String id, String path, String claimedPath) {
  private static final SetIdentity UNCLAIMED = new SetIdentity("live-unclaimed");

  /** A set that was saved elsewhere since is another, which comes from the one before. */
  SetIdentity identity() {
    if (id == null) {
      return UNCLAIMED;
    }
    return isMoved()
        ? new SetIdentity(name(known() + "\n" + path), known())
        : new SetIdentity(known());
  }

  boolean isMoved() {
    return id != null && path != null && !path.equals(claimedPath);
  }

  /** What stands in a set may have been put there by anybody. */
  private String known() {
    return id.matches("[0-9a-f-]{36}") ? id : name(id);
  }

  private static String name(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
