package svc.frontend.dsl;

import svc.model.error.Warning;

/**
 * A warning of a verb that a script called.
 *
 * @param script the name of the script as the user wrote it; null if the warning concerns the whole
 *     run
 * @param line counted from 1; 0 without a script
 */
public record ScriptWarning(String script, int line, Warning warning) {}
