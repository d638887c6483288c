package svc.model;

/**
 * The set that a host has open: its name, its path (null when it was never saved) and whether it
 * has unsaved changes.
 */
public record SetInfo(@HostName String name, String path, Boolean modified) {}
