package svc.model.set;

import svc.model.serialization.UntrustedName;

/** A named position in the arrangement, in beats. A set has at most one at each position. */
public record Locator(@UntrustedName String name, double positionBeats) {}
