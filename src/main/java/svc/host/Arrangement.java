package svc.host;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.PlacementResult;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/** The arrangement timeline of a track, in beats (quarter notes) from the song's start. */
public interface Arrangement {

  /** The track's clips in order of time. */
  List<ArrangementClip> clips(String track);

  /** Which parameters have automation there, also where clips do not tell what they hold. */
  default AutomatedParameters automatedParameters(String track) {
    List<AutomationTarget> targets =
        clips(track).stream()
            .flatMap(clip -> clip.envelopes().stream())
            .map(AutomationTarget::of)
            .distinct()
            .toList();
    return new AutomatedParameters(targets, 0);
  }

  /**
   * Lays a clip onto the timeline; what it covers is replaced, clips at its edges are cut there.
   */
  default ArrangementClip placeClips(String track, ArrangementClip clip) {
    return placeClips(track, List.of(clip)).clips().get(0);
  }

  /**
   * Lays several clips down. What can be told beforehand is: then none is laid. A host that takes
   * several undo steps for it can still fail midway, and says how far it came.
   */
  PlacementResult placeClips(String track, List<ArrangementClip> clips);

  /**
   * Lays session clips of the track onto the timeline as {@link #placeClips(String, List)} does:
   * each for so many beats, its loop repeated as often as that takes. CLIP_NOT_FOUND where a slot
   * is empty, INVALID_ARGUMENT where a clip would hold more than the host can. What they cover is
   * replaced.
   */
  PlacementResult copySessionClips(String track, List<ClipPlacement> copies);

  /** Removes the clip that starts there, CLIP_NOT_FOUND otherwise, and returns it. */
  ArrangementClip delete(String track, double startBeats);
}
