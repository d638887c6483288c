package svc.store.guide;

import java.util.List;

/** A procedure, step by step. */
public record Technique(String id, String title, List<String> steps) {}
