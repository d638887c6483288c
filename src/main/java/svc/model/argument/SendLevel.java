package svc.model.argument;

import svc.model.argument.PartMixSettings.MixLevel;

/**
 * A send to set.
 *
 * @param returnName the name of the return track as the caller wrote it
 * @param level the level of the send, at most 0 dB, or a change of its level
 */
public record SendLevel(String returnName, MixLevel level) {}
