package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.error.Warning;

/**
 * The automation that an edit writes.
 *
 * @param window the written window. It must not begin or end inside a clip, unless the write is
 *     forced
 * @param summary the first line of the summary in the result
 */
record AutomationChange(
    List<TargetAutomation> written, BeatRange window, List<Warning> warnings, String summary) {}
