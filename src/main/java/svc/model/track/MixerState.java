package svc.model.track;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * The mixer settings of a track. Settings that this kind of track does not have are null.
 *
 * @param volumeRaw fader position 0-1; 0.85 is 0 dB
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
