package svc.host.check;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;

import java.util.List;
import svc.model.clip.ClipAddress;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * Checks whether a clip slot is filled or empty.
 *
 * @param track the name of the slot's track
 * @param scene the number of the slot's scene, from 1
 */
public record SlotCheck(String track, int scene) {

  /** Throws SCENE_NOT_FOUND if a set with {@code count} scenes has no scene with this number. */
  public static void requireScene(int number, int count) {
    if (number < 1 || number > count) {
      throw SCENE_NOT_FOUND.because(
          "there is no scene "
              + number
              + (count == 1 ? "; the only one is number 1" : "; the numbers are 1 to " + count));
    }
  }

  /** Returns the slot of a session clip. Throws NOT_SUPPORTED_BY_HOST for a timeline clip. */
  public static ClipAddress.InSlot require(ClipAddress clip) {
    if (clip instanceof ClipAddress.InSlot slot) {
      return slot;
    }
    throw NOT_SUPPORTED_BY_HOST.because(
        "this host does not support this change for clips on the timeline");
  }

  /**
   * Returns the error for an empty slot that must contain a clip.
   *
   * @param filled the numbers of the scenes in which the track has clips
   */
  public SvcException emptyError(List<Integer> filled) {
    return CLIP_NOT_FOUND.because(describe() + " is empty").withDetail("scenes_with_clips", filled);
  }

  /**
   * Returns the error for a filled slot that must be empty.
   *
   * @param clip the name of the clip in the slot
   */
  public SvcException occupiedError(String clip) {
    return CLIP_SLOT_OCCUPIED.because(
        describe()
            + " already contains "
            + (clip.isBlank() ? "an unnamed clip" : "the clip " + TextSanitizer.quote(clip)));
  }

  private String describe() {
    return "the slot of " + TextSanitizer.quote(track) + " in scene " + scene;
  }
}
