package svc.model.set;

import svc.model.serialization.UntrustedName;

/** A scene: one row of clip slots, counted from 1. */
public record Scene(int sceneIndex, @UntrustedName String name) {}
