package svc.frontend.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** The names of a verb's options. Uses plain loops, because it runs whenever svc starts. */
final class OptionNames {
  private OptionNames() {}

  /** Returns the names that the help lists. */
  static Set<String> visible(VerbDescriptor verb) {
    Set<String> names = new HashSet<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      if (!arg.cli().isPositional()) {
        names.addAll(arg.cli().options());
      }
    }
    return names;
  }

  /**
   * Returns the spellings of an argument's option that svc accepts but does not list in the help:
   * the name that tools use, with underscores and with hyphens, and the former name of the option.
   */
  static List<String> hidden(ArgumentDescriptor arg) {
    Set<String> options = new LinkedHashSet<>();
    for (String name : List.of(arg.tool(), arg.tool().replace('_', '-'), arg.formerName())) {
      if (!name.isEmpty()) {
        options.add("--" + name);
      }
    }
    return List.copyOf(options);
  }

  /**
   * Returns the hidden spellings of an argument's option, without those that another argument uses.
   * Adds the returned spellings to the used names.
   */
  static List<String> unusedHidden(ArgumentDescriptor arg, Set<String> usedNames) {
    List<String> unused = new ArrayList<>();
    for (String name : hidden(arg)) {
      if (usedNames.add(name)) {
        unused.add(name);
      }
    }
    return unused;
  }
}
