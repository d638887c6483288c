package svc.model.argument;

import svc.model.track.Decibels;

/** A send to set: the return as the caller names it, and the level (at most 0 dB). */
public record SendLevel(String returnName, Decibels level) {}
