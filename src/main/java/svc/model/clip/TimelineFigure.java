package svc.model.clip;

import java.util.List;

/**
 * The clips and locators of the timeline, as data for a front end to draw. Times are in beats from
 * the song's start.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 */
public record TimelineFigure(double beatsPerBar, List<Lane> lanes, List<Marker> markers) {

  /** A track, drawn as a row with its clips in order of time. */
  public record Lane(String name, List<Block> blocks) {}

  /** A clip, drawn as a block from its start to its end, in beats. */
  public record Block(String name, double start, double end) {}

  /** A locator, drawn as a mark at its position in beats. */
  public record Marker(String name, double beat) {}
}
