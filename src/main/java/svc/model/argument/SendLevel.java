package svc.model.argument;

import svc.model.track.Decibels;

/** A send level to set: the return track as the caller wrote it, and the level, at most 0 dB. */
public record SendLevel(String returnName, Decibels level) {}
