package svc.host.embedded;

/** A clip and the scene it stands in, from 1. */
record SlotClip(int scene, ClipState clip) {}
