package svc.model.track;

import svc.model.serialization.UntrustedName;

/**
 * A send of a track: the name of the return track and the level. A raw level of 1.0 is 0 dB, the
 * maximum.
 */
public record TrackSend(@UntrustedName String returnName, Decibels levelDb, double levelRaw) {}
