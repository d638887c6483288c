package svc.verb.result;

import java.nio.file.Path;
import svc.automation.EnvelopePlotData;
import svc.model.clip.NoteFigure;
import svc.store.file.UserFileResolver;

/** Writes pictures of envelopes and notes. Front ends that can draw implement it. */
public interface PictureWriter {

  /** Throws SvcException if a picture cannot be written to the file. */
  void check(Path file);

  /** Writes a picture of envelopes. Returns whether any of the envelopes has points. */
  boolean write(Path file, UserFileResolver files, EnvelopePlotData figure);

  /** Writes a picture of notes. Returns whether there are any notes in it. */
  boolean write(Path file, UserFileResolver files, NoteFigure figure);
}
