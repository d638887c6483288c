package svc.frontend.cli;

import java.util.List;
import svc.frontend.cli.output.StandardStreams;

/**
 * A command that is not a verb: it applies to the program, not to the session.
 *
 * @param usage the syntax after the program's name
 * @param summary its purpose; empty for a command that only programs call, which help does not list
 * @param help the description, in lines of at most 80 characters
 * @param files the ending of the files that run this command if they are the first word; empty for
 *     none
 * @param flags its options without a value; global options are accepted before, between and after
 *     them
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

  /** The action of a built-in command, which returns the exit status. */
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
