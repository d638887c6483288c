package svc.defaults;

import static svc.model.ErrorCode.LOAD_FAILED;

import svc.model.BrowserItem;
import svc.model.Loaded;
import svc.model.Track;
import svc.music.Names;
import svc.session.Session;

/** Loads and looks whether it landed. */
public final class Landing {
  private Landing() {}

  /**
   * Loads an item at a position, null for the end; LOAD_FAILED where it is not there afterwards.
   */
  public static Loaded load(Session session, Track onto, BrowserItem item, Integer position) {
    Loaded loaded = session.host().devices().load(onto.livesetId(), item, position);
    boolean there =
        session.host().devices().chain(onto.livesetId()).stream()
            .anyMatch(device -> device.id().equals(loaded.device().id()));
    if (!there) {
      throw LOAD_FAILED.because(Names.quoted(item.name()) + " is not on the track after loading");
    }
    return loaded;
  }
}
