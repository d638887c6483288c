package svc.rendering;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.sound.RenderRange;
import svc.sound.wave.SampleFormat;

/**
 * The plan of a rendering.
 *
 * @param hasTail whether the decay after the range is rendered, too
 * @param file the file of the mix, null for none
 * @param stems the files of tracks by index
 * @param measured the indexes of the tracks that are measured
 * @param sections the sections that are measured on their own, in order
 */
public record RenderPlan(
    RenderRange range,
    boolean hasTail,
    SampleFormat format,
    Path file,
    Map<Integer, Path> stems,
    List<Integer> measured,
    List<RenderedSection> sections) {

  /** Returns a plan that only measures. */
  public static RenderPlan toMeasure(
      RenderRange range, boolean hasTail, List<Integer> tracks, List<RenderedSection> sections) {
    return new RenderPlan(range, hasTail, SampleFormat.FLOAT_32, null, Map.of(), tracks, sections);
  }
}
