package svc.frontend.cli;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import svc.text.SimilarNames;

/** The command {@code svc completion SHELL}, which prints a completion script for a shell. */
public final class CompletionScriptCommand {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private CompletionScriptCommand() {}

  public static BuiltInCommand createCommand() {
    return new BuiltInCommand(
        "completion",
        "completion bash|zsh|fish",
        "Print a completion script for a shell.",
        List.of(
            "",
            "bash, zsh:  source <(svc completion bash)",
            "fish:       svc completion fish | source"),
        (args, globals, streams) -> {
          streams.out().print(readScript(args));
          return 0;
        });
  }

  private static String readScript(List<String> args) throws IOException {
    if (args.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("the shell is missing: give one of " + String.join(", ", SHELLS))
          .hint("For example, run `svc completion zsh`.");
    }
    String shell = args.get(0);
    if (!SHELLS.contains(shell)) {
      throw INVALID_ARGUMENT
          .because("there is no completion script for \"" + shell + "\"")
          .hint("Give one of " + String.join(", ", SHELLS) + ".")
          .withCandidates(SimilarNames.find(shell, SHELLS));
    }
    try (InputStream script =
        CompletionScriptCommand.class.getResourceAsStream("completion/svc." + shell)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
