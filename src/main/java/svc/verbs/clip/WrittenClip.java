package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A new clip without its notes.
 *
 * @param livesetId the handle of the track
 * @param replaced the number of replaced or cut clips, null if there are none
 */
public record WrittenClip(
    String livesetId,
    ClipPlace place,
    SessionClip clip,
    Integer replaced,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, ClipPlace.Holder {}
