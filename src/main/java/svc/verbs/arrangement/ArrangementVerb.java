package svc.verbs.arrangement;

import svc.verb.Verb;

/** Verbs for the clips on the arrangement timeline. */
public sealed interface ArrangementVerb<R extends Record> extends Verb<R>
    permits ListArrangement,
        PlaceClip,
        MoveTimelineClip,
        DuplicateTimelineClip,
        DeleteTimelineClip,
        ClearArrangement,
        LayOutArrangement {}
