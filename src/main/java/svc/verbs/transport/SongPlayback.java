package svc.verbs.transport;

import java.util.List;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * The song after it was started or stopped.
 *
 * @param position the position at which it started, continued or stopped, as bar.beat.sixteenth,
 *     each counted from 1
 */
public record SongPlayback(
    boolean playing,
    String position,
    double positionBeats,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {}
