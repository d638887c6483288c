package svc.model;

/** A scene: one row of clip slots, counted from 1. */
public record Scene(int sceneIndex, @HostName String name) {}
