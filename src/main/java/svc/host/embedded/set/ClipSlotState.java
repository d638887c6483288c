package svc.host.embedded.set;

/** A session clip and the number of its scene, from 1. */
public record ClipSlotState(int scene, ClipState clip) {}
