package svc.model;

/** A place on the timeline as a caller writes it: bar.beat, bar.beat.sixteenth, or beats. */
public record BeatRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
