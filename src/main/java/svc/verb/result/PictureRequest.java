package svc.verb.result;

import java.nio.file.Path;

/** A verb that can be asked for a picture of its envelopes. */
public interface PictureRequest {
  /** The file of the picture, null if none is asked for. */
  Path plot();
}
