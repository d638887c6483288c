package svc.model.track;

import svc.model.serialization.Flattened;

/** The switches of a track. A switch that tracks of its kind do not have is null. */
public record TrackSwitches(Boolean mute, Boolean solo, Boolean arm) implements Flattened {}
