package svc.model.set;

import svc.model.serialization.UntrustedName;

/** A scene: a row of clip slots, numbered from 1. */
public record Scene(int sceneIndex, @UntrustedName String name) {}
