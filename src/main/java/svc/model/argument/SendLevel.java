package svc.model.argument;

import svc.model.track.Decibels;

/**
 * A send to set.
 *
 * @param returnName the name of the return track as the caller wrote it
 * @param level the level of the send, at most 0 dB
 */
public record SendLevel(String returnName, Decibels level) {}
