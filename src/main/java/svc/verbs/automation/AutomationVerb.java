package svc.verbs.automation;

import svc.verb.Verb;

/** Verbs on automation. The permits line is the area's table of contents. */
public sealed interface AutomationVerb<R extends Record> extends Verb<R>
    permits ListAutomationParams,
        ListAutomationSlots,
        GetAutomation,
        WriteAutomation,
        ClearAutomation,
        ApplyTemplate {}
