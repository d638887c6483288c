package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Builds picocli commands for verbs. */
final class PicocliCommands {
  private PicocliCommands() {}

  /**
   * Returns the picocli command for a verb. It accepts the {@link OptionNames#hidden hidden
   * options} of each argument.
   */
  static CommandLine commandFor(VerbDescriptor verb) {
    CommandSpec spec = CommandSpec.create().name("svc " + verb.name());
    Set<String> usedNames = OptionNames.visible(verb);
    int position = 0;
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      List<String> aliases = OptionNames.unusedHidden(arg, usedNames);
      if (arg.cli().isPositional()) {
        spec.addPositional(positionalParam(arg, position++));
        for (String name : aliases) {
          spec.addOption(optionSpec(arg, name));
        }
      } else {
        for (OptionSpec option : optionSpecs(arg, aliases)) {
          spec.addOption(option);
        }
      }
    }
    return configure(spec);
  }

  private static CommandLine configure(CommandSpec spec) {
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .setAbbreviatedOptionsAllowed(false)
        .setUnmatchedOptionsArePositionalParams(true)
        .setUnmatchedArgumentsAllowed(true);
  }

  private static PositionalParamSpec positionalParam(ArgumentDescriptor arg, int position) {
    return PositionalParamSpec.builder()
        .index(String.valueOf(position))
        .arity("0..1")
        .paramLabel(arg.cli().label())
        .type(String.class)
        .build();
  }

  private static List<OptionSpec> optionSpecs(ArgumentDescriptor arg, List<String> aliases) {
    List<OptionSpec> options = new ArrayList<>();
    for (String name : arg.cli().options()) {
      List<String> names = new ArrayList<>(List.of(name));
      if (options.isEmpty()) {
        names.addAll(aliases);
      }
      options.add(optionSpec(arg, names.toArray(String[]::new)));
    }
    return options;
  }

  private static OptionSpec optionSpec(ArgumentDescriptor arg, String... names) {
    OptionSpec.Builder option = OptionSpec.builder(names);
    if (arg.isFlag()) {
      return option.type(boolean.class).arity("0").build();
    }
    return arg.repeatable()
        ? option.type(List.class).auxiliaryTypes(String.class).arity("1").build()
        : option.type(String.class).arity("1").build();
  }
}
