package svc.complete;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command that is no verb.
 *
 * @param usage its form, such as "completion bash|zsh|fish" or "run FILE [ARGUMENTS]"
 */
public record Command(String usage, String summary) {
  private static final String FLAG = "\\[--[a-z-]+(\\|--[a-z-]+)*]";

  String name() {
    return usage.split(" ")[0];
  }

  /** What its words may be, in order. */
  List<Value> slots() {
    return Arrays.stream(usage.split(" "))
        .skip(1)
        .filter(label -> !label.matches(FLAG))
        .map(Command::slot)
        .toList();
  }

  /** Its options without a value. */
  List<Option> flags() {
    return Arrays.stream(usage.split(" "))
        .filter(label -> label.matches(FLAG))
        .flatMap(label -> Stream.of(label.substring(1, label.length() - 1).split("\\|")))
        .map(name -> new Option(name, "", name, false, null))
        .toList();
  }

  private static Value slot(String label) {
    if (label.contains("|")) {
      return Value.oneOf(List.of(label.split("\\|")));
    }
    return switch (label) {
      case "FILE" -> Value.files(".groovy");
      case "FOLDER" -> Value.files("/");
      default -> Value.UNKNOWN;
    };
  }
}
