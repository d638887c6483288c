package svc.verb.result;

/**
 * A verb with an argument for a picture file. svc writes a picture of the envelopes or notes in the
 * result to this file.
 */
public interface HasPictureFile {
  PlotOption picture();
}
