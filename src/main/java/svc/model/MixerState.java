package svc.model;

import java.util.List;

/**
 * A track's mixer as the host holds it; what a track of its kind cannot have is null.
 *
 * @param volumeRaw fader position 0-1, 0.85 is 0 dB
 * @param pan -1 hard left to 1 hard right
 */
public record MixerState(
    String livesetId,
    @HostName String track,
    TrackKind kind,
    Db volumeDb,
    double volumeRaw,
    double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    List<Send> sends) {}
