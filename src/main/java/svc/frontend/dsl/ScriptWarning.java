package svc.frontend.dsl;

import svc.model.error.Warning;

/**
 * A warning of a verb in a script.
 *
 * @param script as the user wrote it; null if the warning refers to the whole run
 * @param line from 1; 0 without a script
 */
public record ScriptWarning(String script, int line, Warning warning) {}
