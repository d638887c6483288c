package svc.model.argument;

/** A track as a caller names it: 1-based position, ordinal word, trk_<n> handle or unique name. */
public record TrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
