package svc.model;

/** A track as a caller names it: 1-based position, ordinal word, trk_<n> handle or unique name. */
public record TrackRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
