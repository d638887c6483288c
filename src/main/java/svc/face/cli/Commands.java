package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
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
