package svc.model.argument;

/**
 * A reference to a track: its 1-based position, an ordinal word, its trk_&lt;n&gt; handle or its
 * unique name.
 */
public record TrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
