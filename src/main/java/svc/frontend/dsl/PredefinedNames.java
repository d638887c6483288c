package svc.frontend.dsl;

import java.util.List;
import svc.frontend.dsl.call.ScriptVerbFinder;
import svc.frontend.dsl.translation.ScriptNames;
import svc.verb.VerbCatalog;

/** The names of verbs and predefined variables in scripts. */
public record PredefinedNames(VerbCatalog catalog) implements ScriptNames {

  /** Returns whether a name is a verb area, {@code tracks} or {@code returns}. */
  @Override
  public boolean isReserved(String name) {
    return catalog.hasArea(name) || PredefinedVariables.SET_LISTS.containsKey(name);
  }

  @Override
  public boolean isVariable(String name) {
    return PredefinedVariables.NAMES.contains(name);
  }

  @Override
  public boolean isVerb(String name) {
    return new ScriptVerbFinder(catalog).contains(List.of(name));
  }
}
