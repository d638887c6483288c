package svc.model;

/** A clip slot: the scene it stands in (from 1) and its clip, null when empty. */
public record Slot(int sceneIndex, @HostName String sceneName, Clip clip)
    implements ShowsNulls, HoldsNulls {}
