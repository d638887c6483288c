package svc.verbs.arrangement;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.ClipPlacement;
import svc.model.time.BeatComparison;

/** Plans successive copies of a session clip on the timeline. */
final class ClipRepetition {
  private ClipRepetition() {}

  /**
   * Returns the copies that fill a range; the last copy is cut at the end of the range.
   *
   * @param each the length of the clip in beats
   * @param total the length of the range in beats
   */
  static List<ClipPlacement> fill(int scene, double start, double each, double total) {
    List<ClipPlacement> copies = new ArrayList<>();
    for (double done = 0; !BeatComparison.isTooShort(total - done); done = copies.size() * each) {
      copies.add(new ClipPlacement(scene, start + done, Math.min(each, total - done)));
    }
    return copies;
  }
}
