package svc.frontend.dsl.translated;

import java.util.List;

/** The verbs, the output and the predefined variables of the run of a translated script. */
public interface ScriptEnvironment {

  /**
   * Calls a verb.
   *
   * @param path the words of the verb
   * @param arguments a map of named arguments if there are any, then the positional arguments
   */
  Object callVerb(List<String> path, Object[] arguments);

  /** Throws an error if the words that a script uses as a group of verbs are not one. */
  void requireGroup(List<String> path);

  /** Returns the value of a predefined variable such as {@code tracks}. */
  Object variable(String name);

  /** Prints a value. */
  void print(Object value);

  /** Prints a line break. */
  void println();

  /** Prints a value and a line break. */
  void println(Object value);

  /** Runs a block as a transaction and returns its value. */
  Object transaction(ScriptBlock block);

  /** Ends the script with a status. Never returns. */
  Object exit(Object status);
}
