package svc.verbs.movement;

import svc.verb.Verb;

/** The verbs for movement. */
public sealed interface MovementVerb<R extends Record> extends Verb<R>
    permits PlanMovement, ApplyMovement, ClearMovement {}
