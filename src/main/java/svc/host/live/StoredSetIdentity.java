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
 * @param claimedPath the path that the set had when the id was stored; null if the set had never
 *     been saved then or Live is older than 11.3.25
 */
record StoredSetIdentity(String id, String path, String claimedPath) {
  private static final SetIdentity UNCLAIMED = new SetIdentity("live-unclaimed");

  /**
   * Returns the identity of the set. If the path of the set has changed since the id was stored,
   * the set is a copy: its identity has a new id, and the stored id is the origin.
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

  /**
   * Returns the stored id if it is safe as a file name, otherwise a hash of it. The stored id may
   * be unsafe, because any script can store data in a set.
   */
  private String safeId() {
    return id.matches("[0-9a-f-]{36}") ? id : hashToId(id);
  }

  private static String hashToId(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
