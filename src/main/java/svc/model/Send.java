package svc.model;

/** A track's send: the return's name and the level; raw 1.0 is 0 dB, the maximum. */
public record Send(@HostName String returnName, Db levelDb, double levelRaw) {}
