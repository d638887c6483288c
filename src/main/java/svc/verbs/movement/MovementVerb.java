package svc.verbs.movement;

import svc.verb.Verb;

/** The verbs for movement, which is automation that follows the energy of the song. */
public sealed interface MovementVerb<R extends Record> extends Verb<R>
    permits PlanMovement, ApplyMovement, ClearMovement {}
