package svc.model.clip;

import java.util.List;

/**
 * The clips and locators of the timeline, as data for a front end to draw. Times are in beats from
 * the song's start.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 */
public record TimelineFigure(double beatsPerBar, List<Lane> lanes, List<Marker> markers) {

  /** The clips of a track in order of time. */
  public record Lane(String name, List<Block> blocks) {}

  /** A clip. */
  public record Block(String name, double start, double end) {}

  /** A locator. */
  public record Marker(String name, double beat) {}
}
