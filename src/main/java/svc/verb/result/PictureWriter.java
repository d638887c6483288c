package svc.verb.result;

import java.nio.file.Path;
import svc.automation.EnvelopeFigure;
import svc.store.file.UserFileResolver;

/** Writes envelopes as pictures; implemented by front ends. */
public interface PictureWriter {

  /** Throws if no picture can be written to a file. */
  void check(Path file);

  /** Writes a picture and returns whether it contains any envelope. */
  boolean write(Path file, UserFileResolver files, EnvelopeFigure figure);
}
