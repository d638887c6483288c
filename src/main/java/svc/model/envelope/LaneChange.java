package svc.model.envelope;

import java.util.List;

/**
 * A change of an automation lane in a window.
 *
 * @param startBeats the start of the window in beats from the song's start
 * @param lengthBeats the length of the window; infinite for a window without an end
 * @param points the new breakpoints, with times in beats from the window's start, in order of time;
 *     empty to delete the breakpoints in the window
 */
public record LaneChange(
    AutomationTarget target, double startBeats, double lengthBeats, List<EnvelopePoint> points) {

  /** Returns the end of the window in beats from the song's start; infinite for no end. */
  public double endBeats() {
    return startBeats + lengthBeats;
  }
}
