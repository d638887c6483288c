package svc.model.mixing;

import java.util.List;

/** A mixing procedure as a list of steps. */
public record MixTechnique(String id, String title, List<String> steps) {}
