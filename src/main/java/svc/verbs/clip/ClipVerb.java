package svc.verbs.clip;

import svc.verb.Verb;

/** Verbs on session-view clips. The permits line is the area's table of contents. */
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
