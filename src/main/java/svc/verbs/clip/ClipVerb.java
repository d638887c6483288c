package svc.verbs.clip;

import svc.verb.Verb;

/** Verbs on session-view clips. */
public sealed interface ClipVerb<R extends Record> extends Verb<R>
    permits ListClips,
        GetClip,
        CreateClip,
        DeleteClip,
        FireClip,
        StopClip,
        RenameClip,
        GetClipEnvelopes,
        WriteClipEnvelope,
        ClearClipEnvelopes {}
