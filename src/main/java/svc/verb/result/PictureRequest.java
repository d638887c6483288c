package svc.verb.result;

import java.nio.file.Path;

/** A verb that can write a picture of its envelopes or notes. */
public interface PictureRequest {
  /** Returns the file of the picture, null if none is requested. */
  Path plot();
}
