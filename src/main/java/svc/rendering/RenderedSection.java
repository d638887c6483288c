package svc.rendering;

/** A part of the rendered range that is measured on its own, in beats. */
public record RenderedSection(String name, double startBeat, double endBeat) {}
