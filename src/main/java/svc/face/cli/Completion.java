package svc.face.cli;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import svc.music.Nearest;

/** Scripts that make a shell ask {@code svc complete} what may stand at its cursor. */
public final class Completion {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private Completion() {}

  /** The command {@code svc completion SHELL}. */
  public static BuiltIn command() {
    return new BuiltIn(
        "completion",
        "completion bash|zsh|fish",
        "Print a completion script for a shell.",
        List.of(
            "",
            "bash, zsh:  source <(svc completion bash)",
            "fish:       svc completion fish | source"),
        (args, globals, streams) -> {
          streams.out().print(script(args));
          return 0;
        });
  }

  private static String script(List<String> args) throws IOException {
    if (args.isEmpty()) {
      throw MISSING_ARGUMENT.because("name one shell: " + String.join(", ", SHELLS));
    }
    String shell = args.get(0);
    if (!SHELLS.contains(shell)) {
      throw INVALID_ARGUMENT
          .because("there is no script for the shell \"" + shell + "\"")
          .hint("The shells are " + String.join(", ", SHELLS) + ".")
          .near(Nearest.to(shell, SHELLS));
    }
    try (InputStream script = Completion.class.getResourceAsStream("completion/svc." + shell)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
