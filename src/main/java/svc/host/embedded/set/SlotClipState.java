package svc.host.embedded.set;

/** A clip and the scene it stands in, from 1. */
public record SlotClipState(int scene, ClipState clip) {}
