package svc.frontend.cli;

import java.util.List;
import java.util.Optional;
import svc.frontend.cli.output.StandardStreams;

/**
 * A command that is not a verb, such as {@code svc shell}, because it does not run in a session.
 *
 * @param usage the syntax, without the word "svc"
 * @param summary the purpose in one line; empty if the overview of the help omits the command
 * @param help the description, in lines of at most 80 characters
 * @param files the file name extension for which {@code svc FILE} runs this command, such as
 *     ".groovy"; empty if there is none
 * @param flags the command's options, which have no values; global options are accepted before,
 *     between and after them
 * @param subcommands commands whose name is the word after this command's name; global options are
 *     accepted between all their words
 */
public record BuiltInCommand(
    String name,
    String usage,
    String summary,
    List<String> help,
    CommandAction action,
    String files,
    List<String> flags,
    List<BuiltInCommand> subcommands) {

  public BuiltInCommand(
      String name, String usage, String summary, List<String> help, CommandAction action) {
    this(name, usage, summary, help, action, "", List.of(), List.of());
  }

  /** Returns the subcommand with a name. */
  Optional<BuiltInCommand> findSubcommand(String word) {
    return subcommands.stream().filter(each -> each.name().equals(word)).findFirst();
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
