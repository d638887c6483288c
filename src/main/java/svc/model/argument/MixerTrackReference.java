package svc.model.argument;

/** A track as the mixer verbs take it: its trk_<n> handle or its unique name, never a position. */
public record MixerTrackReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
