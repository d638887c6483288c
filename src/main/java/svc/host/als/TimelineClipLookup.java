package svc.host.als;

import java.util.List;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.xml.XmlElement;
import svc.host.check.TimelineCheck;
import svc.model.clip.ArrangementClip;
import svc.model.time.BeatComparison;

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
    String name = set.requireTrack(track).name();
    return starts.stream().map(start -> TimelineCheck.requireClip(name, clips, start)).toList();
  }

  /** Returns the element of a clip. Throws CLIP_NOT_FOUND if none starts there. */
  static XmlElement require(AlsSet set, String track, double start) {
    AlsTrack onTrack = AlsClips.requireClipTrack(set, track);
    List<XmlElement> clips = ClipReader.arrangementElements(onTrack);
    return clips.stream()
        .filter(clip -> BeatComparison.areEqual(ClipReader.startOf(clip), start))
        .findFirst()
        .orElseThrow(
            () ->
                TimelineCheck.notFound(
                    onTrack.name(), clips.stream().map(ClipReader::startOf).toList(), start));
  }
}
