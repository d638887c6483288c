package svc.complete;

import java.util.function.Function;
import svc.session.Session;

/** Where the names of tracks, scenes and devices come from. */
public interface Hosted {

  /**
   * Looks at a host.
   *
   * @param host the one asked for, null where the settings decide
   */
  Offer visit(String host, Function<Session, Offer> look);
}
