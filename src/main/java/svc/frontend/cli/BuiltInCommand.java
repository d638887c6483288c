package svc.frontend.cli;

import java.util.List;
import svc.frontend.cli.output.StandardStreams;

/**
 * A command that is no verb: it concerns the program, not the session.
 *
 * @param usage its form after the program's name
 * @param summary what it is for; empty where only programs call it, which help does not list
 * @param help what it does, lines of at most 80 characters
 * @param files how the files end that it takes without being named itself, empty for none
 * @param flags its options without a value, among which the program's own may stand
 */
public record BuiltInCommand(
    String name,
    String usage,
    String summary,
    List<String> help,
    CommandAction action,
    String files,
    List<String> flags) {

  public BuiltInCommand(
      String name, String usage, String summary, List<String> help, CommandAction action) {
    this(name, usage, summary, help, action, "", List.of());
  }

  /** What a built-in does; the result is the exit status. */
  public interface CommandAction {
    int run(List<String> args, GlobalOptions globals, StandardStreams streams) throws Exception;
  }

  boolean isListed() {
    return !summary.isEmpty();
  }

  boolean acceptsFile(String file) {
    return !files.isEmpty() && file.endsWith(files);
  }
}
