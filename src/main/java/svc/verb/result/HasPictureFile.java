package svc.verb.result;

import java.nio.file.Path;

/** A verb that can write a picture of the envelopes or notes in its result. */
public interface HasPictureFile {
  /** Returns the file of the picture, null if none is requested. */
  Path plot();
}
