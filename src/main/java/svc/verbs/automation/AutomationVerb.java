package svc.verbs.automation;

import svc.verb.Verb;

/** Verbs on automation. */
public sealed interface AutomationVerb<R extends Record> extends Verb<R>
    permits ListAutomationParams,
        ListAutomationSlots,
        GetAutomation,
        WriteAutomation,
        ClearAutomation,
        ApplyTemplate {}
