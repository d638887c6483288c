package svc.verbs.clip;

import svc.verb.Verb;

/** The verbs for session clips. */
public sealed interface ClipVerb<R extends Record> extends Verb<R>
    permits ListClips,
        GetClip,
        CreateClip,
        DeleteClip,
        FireClip,
        StopClip,
        RenameClip,
        DuplicateClip,
        MoveClip,
        SetClip,
        WarpClip,
        DoubleClipLoop,
        CaptureMidi,
        ImportClip,
        ExportClip,
        GetClipEnvelopes,
        WriteClipEnvelope,
        ClearClipEnvelopes {}
