package svc.completion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The syntax of a built-in command.
 *
 * @param usage the syntax as text, such as "completion bash|zsh|fish" or "run FILE [ARGUMENTS]"
 */
public record BuiltInCommandSyntax(String usage, String summary) {
  private static final String FLAG = "\\[--[a-z-]+(\\|--[a-z-]+)*]";

  String name() {
    return usage.split(" ")[0];
  }

  /** Returns the values of the positional arguments, in order. */
  List<ValueSyntax> positionalValues() {
    return Arrays.stream(usage.split(" "))
        .skip(1)
        .filter(label -> !label.matches(FLAG))
        .map(BuiltInCommandSyntax::parseValue)
        .toList();
  }

  /** Returns the options of the command. They have no values. */
  List<OptionSyntax> flags() {
    return Arrays.stream(usage.split(" "))
        .filter(label -> label.matches(FLAG))
        .flatMap(label -> Stream.of(label.substring(1, label.length() - 1).split("\\|")))
        .map(name -> new OptionSyntax(name, "", name, false, null))
        .toList();
  }

  private static ValueSyntax parseValue(String label) {
    if (label.contains("|")) {
      return ValueSyntax.oneOf(List.of(label.split("\\|")));
    }
    return switch (label) {
      case "FILE" -> ValueSyntax.files(".groovy");
      case "FOLDER" -> ValueSyntax.files("/");
      default -> ValueSyntax.UNKNOWN;
    };
  }
}
