package svc.model.argument;

/**
 * A reference to a track in the mixer verbs, as the caller wrote it: the track's trk_&lt;n&gt;
 * handle or its unique name, but not its position.
 */
public record MixerTrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
