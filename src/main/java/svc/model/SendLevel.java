package svc.model;

/** A send to set: the return as the caller names it, and the level (at most 0 dB). */
public record SendLevel(String returnName, Db level) {}
