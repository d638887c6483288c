package svc.complete;

import java.util.Arrays;
import java.util.List;

/**
 * A command that is no verb.
 *
 * @param usage its form, such as "completion bash|zsh|fish" or "run FILE [ARGUMENTS]"
 */
public record Command(String usage, String summary) {

  String name() {
    return usage.split(" ")[0];
  }

  /** What its words may be, in order. */
  List<Value> slots() {
    return Arrays.stream(usage.split(" ")).skip(1).map(Command::slot).toList();
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
