package svc.verbs.automation;

import java.util.List;
import svc.model.HostName;
import svc.model.ShownPoint;

/**
 * An envelope on the timeline.
 *
 * @param source ledger: written by svc, exact; live: read from the host, every quarter beat
 * @param startBeats beats from the song's start
 * @param verified false where the host cannot read what lies there, else null
 * @param reduced true where samples are taken less often than every quarter beat, else null
 * @param points beats from startBeats, values 0-1
 */
public record WrittenEnvelope(
    String source,
    String deviceId,
    @HostName String device,
    int paramIndex,
    @HostName String param,
    double startBeats,
    double lengthBeats,
    Boolean verified,
    Boolean reduced,
    List<ShownPoint> points) {}
