package svc.host;

import java.util.List;
import svc.model.ArrangementClip;
import svc.model.Automated;
import svc.model.ClipCopy;
import svc.model.Laid;
import svc.model.Target;

/** The arrangement timeline of a track, in beats (quarter notes) from the song's start. */
public interface Arrangement {

  /** The track's clips in order of time. */
  List<ArrangementClip> clips(String track);

  /** Which parameters have automation there, also where clips do not tell what they hold. */
  default Automated automated(String track) {
    List<Target> targets =
        clips(track).stream()
            .flatMap(clip -> clip.envelopes().stream())
            .map(Target::of)
            .distinct()
            .toList();
    return new Automated(targets, 0);
  }

  /**
   * Lays a clip onto the timeline; what it covers is replaced, clips at its edges are cut there.
   */
  default ArrangementClip put(String track, ArrangementClip clip) {
    return put(track, List.of(clip)).clips().get(0);
  }

  /**
   * Lays several clips down. What can be told beforehand is: then none is laid. A host that takes
   * several undo steps for it can still fail midway, and says how far it came.
   */
  Laid put(String track, List<ArrangementClip> clips);

  /**
   * Lays session clips of the track onto the timeline as {@link #put(String, List)} does: each for
   * so many beats, its loop repeated as often as that takes. CLIP_NOT_FOUND where a slot is empty,
   * INVALID_ARGUMENT where a clip would hold more than the host can. What they cover is replaced.
   */
  Laid copy(String track, List<ClipCopy> copies);

  /** Removes the clip that starts there, CLIP_NOT_FOUND otherwise, and returns it. */
  ArrangementClip delete(String track, double startBeats);
}
