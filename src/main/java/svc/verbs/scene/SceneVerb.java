package svc.verbs.scene;

import svc.verb.Verb;

/** Verbs on scenes. */
public sealed interface SceneVerb<R extends Record> extends Verb<R>
    permits ListScenes,
        GetScene,
        CreateScene,
        RenameScene,
        ColorScene,
        DuplicateScene,
        DeleteScene,
        FireScene {}
