package svc.verb.result;

import java.nio.file.Path;

/**
 * A verb with an argument for a picture file. svc writes a picture of the envelopes or notes in the
 * result to this file.
 */
public interface HasPictureFile {
  /** Returns the file of the picture, null if none is requested. */
  Path plot();
}
