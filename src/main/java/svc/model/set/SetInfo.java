package svc.model.set;

import svc.model.serialization.UntrustedName;

/**
 * The open set.
 *
 * @param path the path of its file, null if it was never saved
 * @param modified whether it has unsaved changes, null if the host cannot report it
 */
public record SetInfo(@UntrustedName String name, String path, Boolean modified) {}
