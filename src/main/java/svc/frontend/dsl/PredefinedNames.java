package svc.frontend.dsl;

import svc.verb.VerbCatalog;

/** The names that refer to verbs or their results, so that scripts cannot assign them. */
public record PredefinedNames(VerbCatalog catalog) {

  /** Returns whether a name is a verb area, {@code tracks} or {@code returns}. */
  public boolean isReserved(String name) {
    return catalog.hasArea(name) || PredefinedVariables.SET_LISTS.containsKey(name);
  }
}
