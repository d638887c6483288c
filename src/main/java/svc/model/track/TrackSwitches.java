package svc.model.track;

import svc.model.serialization.Flattened;

/** The switches of a track; null if a track of its kind does not have the switch. */
public record TrackSwitches(Boolean mute, Boolean solo, Boolean arm) implements Flattened {}
