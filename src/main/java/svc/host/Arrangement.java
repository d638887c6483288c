package svc.host;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.PlacementResult;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The arrangement timeline of a track. Times are in beats (quarter notes) from the song's start. A
 * group, return or master track is NOT_SUPPORTED_BY_HOST.
 */
public interface Arrangement {

  /** Returns the track's clips in order of time. */
  List<ArrangementClip> clips(String track);

  /** Returns the parameters that have automation, even if the clips do not list their envelopes. */
  default AutomatedParameters automatedParameters(String track) {
    List<AutomationTarget> targets =
        clips(track).stream()
            .flatMap(clip -> clip.envelopes().stream())
            .map(AutomationTarget::of)
            .distinct()
            .toList();
    return new AutomatedParameters(targets, 0);
  }

  /** Places one clip; see {@link #placeClips(String, List)}. */
  default ArrangementClip placeClips(String track, ArrangementClip clip) {
    return placeClips(track, List.of(clip)).clips().get(0);
  }

  /**
   * Places clips in the given order. Whatever a clip covers is replaced, and clips that overlap its
   * ends are cut there.
   *
   * <p>Everything that can be checked is checked before the first clip is placed. A host that needs
   * several undo steps can still fail partway; the error's detail {@code landed} is then the number
   * of clips that were placed.
   *
   * <p>NOT_A_MIDI_TRACK if the kind of a clip differs from the kind of the track, INVALID_ARGUMENT
   * if a start is below 0, a length is not above 0, or a note or an envelope is invalid.
   *
   * @return the clips as the host has them afterwards, in the given order
   */
  PlacementResult placeClips(String track, List<ArrangementClip> clips);

  /**
   * Places copies of the track's session clips, as {@link #placeClips(String, List)} does. A clip
   * with a loop repeats it to fill the length; a longer clip is cut.
   *
   * <p>CLIP_NOT_FOUND if a slot is empty, INVALID_ARGUMENT if a copy would contain more notes and
   * points than the host supports.
   */
  PlacementResult copySessionClips(String track, List<ClipPlacement> copies);

  /**
   * Deletes the clip that starts at a beat and returns it as it was. CLIP_NOT_FOUND if no clip
   * starts there.
   */
  ArrangementClip delete(String track, double startBeats);
}
