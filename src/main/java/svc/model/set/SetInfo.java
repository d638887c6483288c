package svc.model.set;

import svc.model.serialization.UntrustedName;

/**
 * The set that a host has open: its name, its path (null when it was never saved) and whether it
 * has unsaved changes.
 */
public record SetInfo(@UntrustedName String name, String path, Boolean modified) {}
