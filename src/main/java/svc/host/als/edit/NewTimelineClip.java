package svc.host.als.edit;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.ColorPalette;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.clip.ArrangementClip;

/**
 * A clip for the timeline.
 *
 * @param start the start in beats from the song's start
 * @param end the end in beats from the song's start
 * @param fragment creates the element of the clip with a given id
 */
public record NewTimelineClip(double start, double end, IntFunction<XmlFragment> fragment) {
  private static final Map<String, String> NO_DEVICE = Map.of("/LomId", "0", "/LomIdView", "0");

  /** Returns an empty clip with a name and a color. */
  public static NewTimelineClip empty(AlsSet set, AlsTrack track, ArrangementClip clip) {
    Map<String, String> values = bounds(clip.startBeats(), clip.endBeats());
    values.put("/TakeId", TakeIds.ofNewClip(set, track));
    values.put("/Name", clip.name());
    values.put("/Disabled", String.valueOf(!clip.isActive()));
    if (set.version().hasKnownColors()) {
      values.put("/Color", String.valueOf(ColorPalette.nearest(clip.color())));
    }
    String time = XmlValues.formatTime(clip.startBeats());
    double length = clip.lengthBeats();
    return new NewTimelineClip(
        clip.startBeats(),
        clip.endBeats(),
        id -> EmptyClipFactory.create(set, track, length, values, id, time));
  }

  /** Returns a copy of a clip in a slot of the track, without its envelopes. */
  public static NewTimelineClip ofSlotClip(
      AlsSet set, AlsTrack track, XmlElement clip, double start, double length) {
    Map<String, String> values = bounds(start, start + length);
    values.putAll(NO_DEVICE);
    values.put("/TakeId", TakeIds.ofNewClip(set, track));
    if (!ClipReader.isLooped(clip)) {
      values.put(
          "/Loop/LoopEnd",
          TimelineEdits.loopEnd(clip, length / ClipReader.beatsPerUnit(set, clip)));
    }
    return copy(clip, start, start + length, values, Set.of("/Envelopes/Envelopes"));
  }

  /** Returns a copy of a clip on the timeline of the track. */
  public static NewTimelineClip ofTimelineClip(AlsTrack track, XmlElement clip, double start) {
    TakeIds.requireNoLanes(track);
    double end = start + ClipReader.lengthOf(clip);
    Map<String, String> values = bounds(start, end);
    values.putAll(NO_DEVICE);
    return copy(clip, start, end, values, Set.of());
  }

  /** Returns a clip of the timeline with another start. The clip keeps its id. */
  public static NewTimelineClip moved(XmlElement clip, double start) {
    double end = start + ClipReader.lengthOf(clip);
    int id = (int) XmlValues.attribute(clip, "Id", 0);
    NewTimelineClip moved = copy(clip, start, end, bounds(start, end), Set.of());
    return new NewTimelineClip(start, end, free -> moved.fragment().apply(id));
  }

  private static NewTimelineClip copy(
      XmlElement clip, double start, double end, Map<String, String> values, Set<String> emptied) {
    ClipFragments fragments = new ClipFragments(values, emptied);
    String time = XmlValues.formatTime(start);
    return new NewTimelineClip(start, end, id -> fragments.copy(clip, id, time));
  }

  static Map<String, String> bounds(double start, double end) {
    Map<String, String> values = new HashMap<>();
    values.put("/CurrentStart", XmlValues.formatTime(start));
    values.put("/CurrentEnd", XmlValues.formatTime(end));
    return values;
  }
}
