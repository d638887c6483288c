package svc.model.mixing;

import java.util.List;

/** A mixing procedure, step by step. */
public record MixTechnique(String id, String title, List<String> steps) {}
