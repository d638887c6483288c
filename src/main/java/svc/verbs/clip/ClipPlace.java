package svc.verbs.clip;

import svc.model.argument.ClipPlaceReference;
import svc.model.serialization.Flattened;

/**
 * The place of a clip in results: a scene, or a start on the timeline.
 *
 * @param sceneIndex the number of the scene, null for a clip on the timeline
 * @param timelineAt the start as bar.beat, null for a clip in a slot
 * @param timelineBeats the start in beats from the song's start, null for a clip in a slot
 */
public record ClipPlace(Integer sceneIndex, String timelineAt, Double timelineBeats)
    implements Flattened {

  /** Returns the argument by which a later call refers to the place. */
  public String argument() {
    return sceneIndex == null
        ? ClipPlaceReference.onTimeline(timelineBeats).text()
        : String.valueOf(sceneIndex);
  }

  /** A result that contains the place of a clip. */
  public interface Holder {
    ClipPlace place();

    default Integer sceneIndex() {
      return place().sceneIndex();
    }

    default String timelineAt() {
      return place().timelineAt();
    }

    default Double timelineBeats() {
      return place().timelineBeats();
    }
  }
}
