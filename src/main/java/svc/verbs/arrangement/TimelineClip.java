package svc.verbs.arrangement;

import java.util.List;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.TakeLane;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;
import svc.model.track.Track;

/**
 * A clip on the timeline of a track.
 *
 * @param livesetId the handle of the track
 * @param takeLane the name of its take lane, null for a clip on the timeline
 * @param position the start as bar.beat.sixteenth, each counted from 1
 * @param lengthBars the length in bars of the set's time signature
 * @param active false for a deactivated clip, otherwise null
 */
@TableColumns({
  @TableColumn("track"),
  @TableColumn(value = "take_lane", heading = "lane", optional = true),
  @TableColumn(value = "name", heading = "clip"),
  @TableColumn(value = "position", heading = "at", right = true),
  @TableColumn(value = "length_bars", heading = "bars"),
  @TableColumn(value = "active", optional = true)
})
@ToolRows({
  @ToolRowField("liveset_id"),
  @ToolRowField("track"),
  @ToolRowField("name"),
  @ToolRowField("position"),
  @ToolRowField("position_beats"),
  @ToolRowField("length_bars"),
  @ToolRowField("length_beats"),
  @ToolRowField("active"),
  @ToolRowField("take_lane")
})
public record TimelineClip(
    String livesetId,
    @UntrustedName String track,
    @UntrustedName String takeLane,
    @UntrustedName String name,
    String position,
    double positionBeats,
    double lengthBars,
    double lengthBeats,
    Boolean active) {

  static List<TimelineClip> of(Track track, List<ArrangementClip> clips, TimeSignature signature) {
    return clips.stream().map(clip -> of(track, clip, signature)).toList();
  }

  static List<TimelineClip> ofTakes(Track track, TakeLane lane, TimeSignature signature) {
    return lane.clips().stream()
        .map(
            clip ->
                new TimelineClip(
                    track.livesetId(),
                    track.name(),
                    lane.name(),
                    clip.name(),
                    SongPosition.format(clip.startBeats(), signature),
                    clip.startBeats(),
                    clip.lengthBeats() / signature.beatsPerBar(),
                    clip.lengthBeats(),
                    null))
        .toList();
  }

  private static TimelineClip of(Track track, ArrangementClip clip, TimeSignature signature) {
    return new TimelineClip(
        track.livesetId(),
        track.name(),
        null,
        clip.name(),
        SongPosition.format(clip.startBeats(), signature),
        clip.startBeats(),
        clip.lengthBeats() / signature.beatsPerBar(),
        clip.lengthBeats(),
        clip.active());
  }
}
