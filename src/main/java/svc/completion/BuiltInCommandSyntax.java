package svc.completion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command that is no verb.
 *
 * @param usage its form, such as "completion bash|zsh|fish" or "run FILE [ARGUMENTS]"
 */
public record BuiltInCommandSyntax(String usage, String summary) {
  private static final String FLAG = "\\[--[a-z-]+(\\|--[a-z-]+)*]";

  String name() {
    return usage.split(" ")[0];
  }

  /** What its words may be, in order. */
  List<ValueSyntax> positionalValues() {
    return Arrays.stream(usage.split(" "))
        .skip(1)
        .filter(label -> !label.matches(FLAG))
        .map(BuiltInCommandSyntax::parseValue)
        .toList();
  }

  /** Its options without a value. */
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
