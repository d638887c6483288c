package svc.completion;

import java.util.List;
import java.util.stream.Stream;
import svc.verb.ArgumentDescriptor;

/**
 * One spelling of an option.
 *
 * @param group the name of a group of options that exclude each other, such as all spellings of an
 *     option
 * @param repeatable whether a command line can contain the option several times
 * @param value the accepted value, null if the option has no value
 */
record OptionSyntax(
    String name, String description, String group, boolean repeatable, ValueSyntax value) {

  static Stream<OptionSyntax> fromArgument(ArgumentDescriptor arg, ValueSyntax value) {
    ValueSyntax optionValue = arg.isFlag() ? null : value;
    return arg.cli().options().stream()
        .map(
            name ->
                new OptionSyntax(
                    name, arg.description(), arg.component(), arg.repeatable(), optionValue));
  }

  CompletionCandidate toCandidate() {
    return new CompletionCandidate(name, description);
  }

  /** Returns the option in a word such as "--name" or "--name=value"; null if it is unknown. */
  static OptionSyntax find(List<OptionSyntax> options, String word) {
    String name = word.split("=", 2)[0];
    return options.stream().filter(option -> option.name.equals(name)).findFirst().orElse(null);
  }
}
