package svc.model.set;

import svc.model.serialization.UntrustedName;

/**
 * The open set: its name, its path (null if it was never saved) and whether it has unsaved changes.
 */
public record SetInfo(@UntrustedName String name, String path, Boolean modified) {}
