package svc.model.routing;

import svc.model.serialization.UntrustedName;

/**
 * An entry of a chooser for an input, an output or the source of a side chain.
 *
 * @param name the name that the host shows, such as "Ext. In"
 * @param trackId the handle of the track that the entry stands for, null if it is not a track
 */
public record RoutingChoice(@UntrustedName String name, String trackId) {

  public static RoutingChoice of(String name) {
    return new RoutingChoice(name, null);
  }

  /** Returns whether both stand for the same entry: the same track, or the same name. */
  public boolean isSame(RoutingChoice other) {
    return other != null
        && (trackId == null
            ? other.trackId == null && name.equals(other.name)
            : trackId.equals(other.trackId));
  }
}
