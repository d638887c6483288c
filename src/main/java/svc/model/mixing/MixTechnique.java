package svc.model.mixing;

import java.util.List;

/** A procedure, step by step. */
public record MixTechnique(String id, String title, List<String> steps) {}
