package svc.verbs.arrangement;

import java.util.List;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * The result of a change to the timeline of a track.
 *
 * @param livesetId the handle of the track
 * @param clips the new clips as the host reports them
 * @param previous the clips that were deleted, replaced or cut, as they were before
 */
public record WrittenTimeline(
    String livesetId,
    List<TimelineClip> clips,
    List<TimelineClip> previous,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {}
