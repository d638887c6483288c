package svc.model.track;

import svc.model.serialization.UntrustedName;

/**
 * A return track. Send arguments accept its letter or its name.
 *
 * @param index position among the return tracks, from 1
 * @param volumeRaw fader position 0-1; 0.85 is 0 dB
 * @param pan -1 hard left to 1 hard right
 */
public record ReturnTrack(
    int index,
    String letter,
    @UntrustedName String name,
    String livesetId,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    boolean mute,
    boolean solo) {}
