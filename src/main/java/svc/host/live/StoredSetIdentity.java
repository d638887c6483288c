package svc.host.live;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import svc.model.set.SetIdentity;

/**
 * The identity that is stored in the open set.
 *
 * @param id null if the set has none
 * @param path the path of the set; null if it was never saved, or before Live 11.3.25
 * @param claimedPath the path when the id was stored, with the same meaning of null
 */
record StoredSetIdentity(String id, String path, String claimedPath) {
  private static final SetIdentity UNCLAIMED = new SetIdentity("live-unclaimed");

  /** Returns the identity; a set saved under another path is a new set with an origin. */
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
