package svc.verbs.automation;

import svc.verb.Verb;

/** The verbs for automation. */
public sealed interface AutomationVerb<R extends Record> extends Verb<R>
    permits ListAutomationParams,
        ListAutomationSlots,
        GetAutomation,
        WriteAutomation,
        ClearAutomation,
        CopyAutomation,
        ShiftAutomation,
        ScaleAutomation,
        ReverseAutomation,
        ThinAutomation,
        EnableAutomation,
        ApplyTemplate {}
