package svc.model.argument;

/**
 * A reference to a track as the caller wrote it: the track's position from 1, an ordinal such as
 * first, its trk_&lt;n&gt; handle, or its unique name.
 */
public record TrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
