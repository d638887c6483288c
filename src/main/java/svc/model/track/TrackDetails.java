package svc.model.track;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;

/**
 * The properties of a track that are not always known.
 *
 * @param color the color as #rrggbb, null if the host has no colors
 * @param devices the names of the devices in chain order, null if they were not requested
 */
public record TrackDetails(String color, @UntrustedName List<String> devices)
    implements Flattened, ReadsNulls {
  /** The details of a track without a color and without the names of its devices. */
  public static final TrackDetails NONE = new TrackDetails(null, null);

  public static TrackDetails ofColor(String color) {
    return new TrackDetails(color, null);
  }
}
