package svc.model.track;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A track's mixer as the host holds it; what a track of its kind cannot have is null.
 *
 * @param volumeRaw fader position 0-1, 0.85 is 0 dB
 * @param pan -1 hard left to 1 hard right
 */
public record MixerState(
    String livesetId,
    @UntrustedName String track,
    TrackKind kind,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    List<TrackSend> sends) {}
