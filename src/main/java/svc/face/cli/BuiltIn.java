package svc.face.cli;

import java.util.List;

/**
 * A command that is no verb: it concerns the program, not the session.
 *
 * @param usage its form after the program's name
 * @param help what it does, lines of at most 80 characters
 */
public record BuiltIn(String name, String usage, String summary, List<String> help, Action action) {

  /** What a built-in does; the result is the exit status. */
  public interface Action {
    int run(List<String> args, Globals globals, Streams streams) throws Exception;
  }
}
