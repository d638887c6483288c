package svc.model.argument;

import java.util.Optional;

/**
 * A reference to the place of a clip as the caller wrote it: a scene by number, ordinal or name; or
 * a position on the timeline, such as 9.1 or the name of a section or locator. {@code timeline:9.1}
 * is always a position on the timeline; any other text is one only if no scene has it as its name.
 */
public record ClipPlaceReference(String text) {
  private static final String TIMELINE_PREFIX = "timeline:";

  /** Returns a reference to a position on the timeline. */
  public static ClipPlaceReference onTimeline(PositionReference position) {
    return new ClipPlaceReference(TIMELINE_PREFIX + position);
  }

  /** Returns a reference to the place on the timeline at a number of quarter notes. */
  public static ClipPlaceReference onTimeline(double beats) {
    return onTimeline(PositionReference.ofBeats(beats));
  }

  /** Returns the position that a text with the prefix of timeline positions names. */
  public Optional<PositionReference> timelinePosition() {
    return text.startsWith(TIMELINE_PREFIX)
        ? Optional.of(PositionReference.parse(text.substring(TIMELINE_PREFIX.length())))
        : Optional.empty();
  }

  /** Returns whether the text has the form of a position with a dot, even with typing errors. */
  public boolean hasPositionForm() {
    return text.contains(".") && PositionReference.hasPositionForm(text);
  }

  /** Returns whether the text is a timeline position by its form. */
  public boolean isTimelinePosition() {
    return text.startsWith(TIMELINE_PREFIX) || hasPositionForm();
  }

  @Override
  public String toString() {
    return text;
  }
}
