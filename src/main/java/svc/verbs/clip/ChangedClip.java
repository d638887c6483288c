package svc.verbs.clip;

import java.util.List;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A clip whose settings were changed.
 *
 * @param livesetId the handle of the track
 * @param clip the clip after the change, without its notes
 * @param previous the settings before the change
 */
public record ChangedClip(
    String livesetId,
    ClipPlace place,
    SessionClip clip,
    ClipSettings previous,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, ClipPlace.Holder {}
