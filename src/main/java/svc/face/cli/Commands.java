package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Verbs as picocli commands, built as data. */
final class Commands {
  private Commands() {}

  /** The command of one verb. */
  static CommandLine of(Descriptor verb) {
    CommandSpec spec = CommandSpec.create().name("svc " + verb.name());
    int position = 0;
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      if (arg.cli().isPositional()) {
        spec.addPositional(positional(arg, position++));
      } else {
        options(arg).forEach(spec::addOption);
      }
    }
    return configured(spec);
  }

  /** The whole tree, for completion scripts. */
  static CommandLine tree(Catalog catalog, List<BuiltIn> builtIns) {
    CommandSpec root = CommandSpec.create().name("svc");
    builtIns.forEach(builtIn -> root.addSubcommand(builtIn.name(), choices(builtIn)));
    root.addSubcommand("help", CommandSpec.create());
    for (Descriptor verb : catalog.on(Face.CLI)) {
      CommandSpec parent = root;
      for (String word : verb.path().subList(0, verb.path().size() - 1)) {
        parent = group(parent, word);
      }
      CommandSpec spec = of(verb).getCommandSpec();
      globals().forEach(spec::addOption);
      parent.addSubcommand(verb.path().get(verb.path().size() - 1), spec);
    }
    return new CommandLine(root);
  }

  /** A built-in whose usage ends in words between bars takes one of them. */
  private static CommandSpec choices(BuiltIn builtIn) {
    CommandSpec spec = CommandSpec.create();
    String last = builtIn.usage().substring(builtIn.usage().lastIndexOf(' ') + 1);
    return last.contains("|")
        ? spec.addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .completionCandidates(List.of(last.split("\\|")))
                .build())
        : spec;
  }

  private static CommandSpec group(CommandSpec parent, String word) {
    CommandLine known = parent.subcommands().get(word);
    if (known != null) {
      return known.getCommandSpec();
    }
    CommandSpec group = CommandSpec.create();
    parent.addSubcommand(word, group);
    return group;
  }

  private static List<OptionSpec> globals() {
    return List.of(
        OptionSpec.builder("--json").build(),
        OptionSpec.builder("--format")
            .paramLabel("FORMAT")
            .completionCandidates(Format.names())
            .arity("1")
            .build(),
        OptionSpec.builder("--host")
            .paramLabel("HOST")
            .completionCandidates(List.of("embedded", "live"))
            .arity("1")
            .build(),
        OptionSpec.builder("--debug").build(),
        OptionSpec.builder("--help", "-h").build());
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

  private static List<OptionSpec> options(ArgSpec arg) {
    List<OptionSpec> options = new ArrayList<>();
    for (String name : arg.cli().options()) {
      OptionSpec.Builder option = OptionSpec.builder(name);
      if (arg.isFlag()) {
        option.type(boolean.class).arity("0");
      } else if (arg.repeatable()) {
        option.type(List.class).auxiliaryTypes(String.class).arity("1");
      } else {
        option.type(String.class).arity("1");
      }
      options.add(option.build());
    }
    return options;
  }
}
