package svc.host.live;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import svc.model.set.SetIdentity;

/**
 * The identity that the open set keeps.
 *
 * @param id null where it has none
 * @param path of the set, null where it was never saved or this Live does not tell
 * @param claimedPath the path when it got the id, null likewise
 */
record StoredSetIdentity(String id, String path, String claimedPath) {
  private static final SetIdentity UNCLAIMED = new SetIdentity("live-unclaimed");

  /** A set that was saved elsewhere since is another, which comes from the one before. */
  SetIdentity toSetIdentity() {
    if (id == null) {
      return UNCLAIMED;
    }
    return wasSavedElsewhere()
        ? new SetIdentity(hashToId(safeId() + "\n" + path), safeId())
        : new SetIdentity(safeId());
  }

  boolean wasSavedElsewhere() {
    return id != null && path != null && !path.equals(claimedPath);
  }

  /** What stands in a set may have been put there by anybody. */
  private String safeId() {
    return id.matches("[0-9a-f-]{36}") ? id : hashToId(id);
  }

  private static String hashToId(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
