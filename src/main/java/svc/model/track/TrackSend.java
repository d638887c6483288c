package svc.model.track;

import svc.model.serialization.UntrustedName;

/** A track's send: the return's name and the level; raw 1.0 is 0 dB, the maximum. */
public record TrackSend(@UntrustedName String returnName, Decibels levelDb, double levelRaw) {}
