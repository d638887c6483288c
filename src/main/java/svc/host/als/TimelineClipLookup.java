package svc.host.als;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;

import java.util.List;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Finds clips on the timeline of a track by their start, in beats from the song's start. */
final class TimelineClipLookup {
  private TimelineClipLookup() {}

  /** Returns the clips of a track in order of time. */
  static List<ArrangementClip> list(AlsSet set, String track) {
    return new ClipReader(set).listArrangementClips(AlsClips.requireClipTrack(set, track));
  }

  /** Returns a clip. Throws CLIP_NOT_FOUND if none starts there. */
  static ArrangementClip describe(AlsSet set, String track, double start) {
    return describe(set, track, List.of(start)).get(0);
  }

  /** Returns the clips with the given starts. Throws CLIP_NOT_FOUND if one is missing. */
  static List<ArrangementClip> describe(AlsSet set, String track, List<Double> starts) {
    List<ArrangementClip> clips = list(set, track);
    return starts.stream()
        .map(
            start ->
                clips.stream()
                    .filter(clip -> BeatComparison.areEqual(clip.startBeats(), start))
                    .findFirst()
                    .orElseThrow(() -> noClip(set, track, start)))
        .toList();
  }

  /** Returns the element of a clip. Throws CLIP_NOT_FOUND if none starts there. */
  static XmlElement require(AlsSet set, String track, double start) {
    return ClipReader.arrangementElements(AlsClips.requireClipTrack(set, track)).stream()
        .filter(clip -> BeatComparison.areEqual(ClipReader.startOf(clip), start))
        .findFirst()
        .orElseThrow(() -> noClip(set, track, start));
  }

  /**
   * Returns the element of a MIDI clip. Throws NOT_SUPPORTED_BY_HOST for an audio clip.
   *
   * @param what the change that audio clips do not support, such as "moving"
   */
  static XmlElement requireMidi(AlsSet set, String track, double start, String what) {
    XmlElement clip = require(set, track, start);
    if (!clip.isNamed("MidiClip")) {
      throw AlsUnsupportedErrors.change(what + " audio clips on the timeline");
    }
    return clip;
  }

  private static SvcException noClip(AlsSet set, String track, double start) {
    return CLIP_NOT_FOUND.because(
        "no clip of "
            + TextSanitizer.quote(set.requireTrack(track).name())
            + " starts at beat "
            + NumberFormatter.format(start));
  }
}
