package svc.host.live;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import svc.model.set.SetIdentity;

/**
 * The identity that is stored in the open set.
 *
 * @param id the stored id, null if the set has none
 * @param path the current path of the set; null if the set was never saved or Live is older than
 *     11.3.25
 * @param claimedPath the path of the set when the id was stored, null for the same reasons
 */
record IdentityInSet(String id, String path, String claimedPath) {
  private static final SetIdentity UNCLAIMED = new SetIdentity("live-unclaimed");

  /**
   * Returns the identity of the set. If the set was saved under another path after the id was
   * stored, it is a copy: it has an id of its own, and the stored id is its origin.
   */
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

  /** Returns an id that is safe as a file name: any script can store data in a set. */
  private String safeId() {
    return id.matches("[0-9a-f-]{36}") ? id : hashToId(id);
  }

  private static String hashToId(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
