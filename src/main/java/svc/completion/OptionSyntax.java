package svc.completion;

import java.util.List;
import java.util.stream.Stream;
import svc.verb.ArgumentDescriptor;

/**
 * A way to write an option.
 *
 * @param group what it says something about: of a group one option is given, unless it may be
 *     repeated
 * @param value what it takes, null for a flag
 */
record OptionSyntax(
    String name, String description, String group, boolean repeatable, ValueSyntax value) {

  static Stream<OptionSyntax> fromArgument(ArgumentDescriptor arg, ValueSyntax value) {
    ValueSyntax taken = arg.isFlag() ? null : value;
    return arg.cli().options().stream()
        .map(
            name ->
                new OptionSyntax(
                    name, arg.description(), arg.component(), arg.repeatable(), taken));
  }

  CompletionCandidate toCandidate() {
    return new CompletionCandidate(name, description);
  }

  /** The option that a word begins with, up to an equals sign; null where there is none. */
  static OptionSyntax find(List<OptionSyntax> options, String word) {
    String name = word.split("=", 2)[0];
    return options.stream().filter(option -> option.name.equals(name)).findFirst().orElse(null);
  }
}
