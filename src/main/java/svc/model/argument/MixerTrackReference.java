package svc.model.argument;

/**
 * A track reference of the mixer verbs: a trk_&lt;n&gt; handle or a unique name, but not a
 * position.
 */
public record MixerTrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
