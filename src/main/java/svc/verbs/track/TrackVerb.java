package svc.verbs.track;

import svc.verb.Verb;

/** The verbs for tracks. */
public sealed interface TrackVerb<R extends Record> extends Verb<R>
    permits ListTracks,
        CreateTrack,
        RenameTrack,
        DuplicateTrack,
        GroupTracks,
        UngroupTracks,
        ColorTrack,
        RouteTrack,
        DeleteTrack {}
