package svc.host;

import java.util.List;
import svc.model.Track;

/** The tracks of the set. */
public interface Tracks {

  /** All of them: those with a position in order, then the returns, then the master. */
  List<Track> list();
}
