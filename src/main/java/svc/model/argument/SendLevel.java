package svc.model.argument;

import svc.model.track.Decibels;

/** A send to set: its return track, as the caller wrote it, and its level, at most 0 dB. */
public record SendLevel(String returnName, Decibels level) {}
