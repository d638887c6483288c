package svc.face.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Verbs as picocli commands, built as data. */
final class Commands {
  private Commands() {}

  /** The command of one verb. Tool names are accepted as options, too, but not listed in help. */
  static CommandLine of(Descriptor verb) {
    CommandSpec spec = CommandSpec.create().name("svc " + verb.name());
    Set<String> taken = new HashSet<>();
    verb.argsOn(Face.CLI).stream()
        .filter(arg -> !arg.cli().isPositional())
        .forEach(arg -> taken.addAll(arg.cli().options()));
    int position = 0;
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      List<String> aliases = aliases(arg, taken);
      if (arg.cli().isPositional()) {
        spec.addPositional(positional(arg, position++));
        aliases.forEach(name -> spec.addOption(option(arg, name)));
      } else {
        options(arg, aliases).forEach(spec::addOption);
      }
    }
    return configured(spec);
  }

  /** The tool's name of an argument as an option, spelled with underscores and with hyphens. */
  static List<String> toolNames(ArgSpec arg) {
    return Stream.of(arg.tool(), arg.tool().replace('_', '-'))
        .map(name -> "--" + name)
        .distinct()
        .toList();
  }

  private static List<String> aliases(ArgSpec arg, Set<String> taken) {
    return toolNames(arg).stream().filter(taken::add).toList();
  }

  private static CommandLine configured(CommandSpec spec) {
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .setAbbreviatedOptionsAllowed(false)
        .setUnmatchedOptionsArePositionalParams(true)
        .setUnmatchedArgumentsAllowed(true);
  }

  private static PositionalParamSpec positional(ArgSpec arg, int position) {
    return PositionalParamSpec.builder()
        .index(String.valueOf(position))
        .arity("0..1")
        .paramLabel(arg.cli().label())
        .type(String.class)
        .build();
  }

  private static List<OptionSpec> options(ArgSpec arg, List<String> aliases) {
    List<OptionSpec> options = new ArrayList<>();
    for (String name : arg.cli().options()) {
      List<String> names = new ArrayList<>(List.of(name));
      if (options.isEmpty()) {
        names.addAll(aliases);
      }
      options.add(option(arg, names.toArray(String[]::new)));
    }
    return options;
  }

  private static OptionSpec option(ArgSpec arg, String... names) {
    OptionSpec.Builder option = OptionSpec.builder(names);
    if (arg.isFlag()) {
      return option.type(boolean.class).arity("0").build();
    }
    return arg.repeatable()
        ? option.type(List.class).auxiliaryTypes(String.class).arity("1").build()
        : option.type(String.class).arity("1").build();
  }
}
