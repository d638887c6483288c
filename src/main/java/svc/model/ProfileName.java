package svc.model;

/** A mix profile as callers name it. */
public record ProfileName(String text) {}
