package svc.model.track;

import svc.model.serialization.UntrustedName;

/**
 * A send of a track to a return track.
 *
 * @param levelRaw the raw level 0-1; 1.0 is 0 dB, the maximum
 */
public record TrackSend(@UntrustedName String returnName, Decibels levelDb, double levelRaw) {}
