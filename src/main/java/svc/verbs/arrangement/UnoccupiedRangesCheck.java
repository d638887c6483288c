package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.TIMELINE_OCCUPIED;

import java.util.ArrayList;
import java.util.List;
import svc.automation.TimelineClipFormatter;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.time.TimeSignature;

/**
 * Checks that the ranges of a song's sections contain no clips, unless the call is allowed to
 * replace clips.
 */
record UnoccupiedRangesCheck(
    List<SongSection> song, List<TrackLayout> layouts, TimeSignature signature) {

  /**
   * Throws TIMELINE_OCCUPIED if the ranges contain clips and {@code replace} is false. The error
   * lists the clips and names the first bar after all clips.
   */
  void require(boolean replace) {
    List<String> names = new ArrayList<>();
    for (TrackLayout layout : layouts) {
      for (ArrangementClip clip : layout.inTheWay()) {
        names.add(TimelineClipFormatter.describe(layout.track().name(), clip, signature));
      }
    }
    if (!replace && !names.isEmpty()) {
      throw TIMELINE_OCCUPIED
          .because(
              "the song needs the timeline from "
                  + format(song.get(0).range().start())
                  + " to "
                  + format(song.get(song.size() - 1).range().end())
                  + ", but it already contains "
                  + TimelineClipFormatter.join(names))
          .hint(hint());
    }
  }

  private String hint() {
    double end = layouts.stream().mapToDouble(TrackLayout::timelineEnd).max().orElseThrow();
    double bar = signature.beatsPerBar();
    return "The last clip of the timeline ends at "
        + format(end)
        + ". Start the song later with {at}, such as "
        + format(Math.ceil(end / bar) * bar)
        + ", or replace the clips with {replace}.";
  }

  private String format(double beats) {
    return SongPosition.format(beats, signature);
  }
}
