package svc.model.track;

import svc.model.serialization.UntrustedName;

/** A return track: its place (from 1), its letter and its name, which sends accept. */
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
