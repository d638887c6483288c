package svc.model;

/** A return track: its place (from 1), its letter and its name, which sends accept. */
public record ReturnTrack(
    int index,
    String letter,
    @HostName String name,
    String livesetId,
    Db volumeDb,
    double volumeRaw,
    double pan,
    boolean mute,
    boolean solo) {}
