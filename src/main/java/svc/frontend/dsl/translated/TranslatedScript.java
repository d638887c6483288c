package svc.frontend.dsl.translated;

import java.util.List;

/** The base class of scripts that were translated to plain Java classes. */
public abstract class TranslatedScript {
  private ScriptEnvironment environment;

  /** Creates a script. Only translated scripts call this. */
  protected TranslatedScript() {}

  /** Runs the script. */
  public final void run(ScriptEnvironment newEnvironment) {
    environment = newEnvironment;
    run();
  }

  /** Runs the statements of the script and returns the value of a {@code return}, or null. */
  protected abstract Object run();

  /**
   * Runs a block of the script, such as {@code { it.name }}.
   *
   * @param index the number of the block in the script
   * @param captured the variables of the surrounding code that the block uses, each in an array
   *     with one element
   * @param a the first argument
   * @param b the second argument
   */
  protected abstract Object runBlock(int index, Object[] captured, Object a, Object b);

  /** Calls a verb whose words are joined by dots. */
  protected final Object callVerb(String path, Object[] arguments) {
    return environment.callVerb(List.of(path.split("\\.")), arguments);
  }

  /**
   * Throws an error if words are not a group of verbs.
   *
   * @param path the words, joined by dots
   */
  protected final void requireGroup(String path) {
    environment.requireGroup(List.of(path.split("\\.")));
  }

  /** Returns the value of a predefined variable. */
  protected final Object variable(String name) {
    return environment.variable(name);
  }

  /** Prints a value. */
  protected final Object print(Object value) {
    environment.print(value);
    return null;
  }

  /** Prints a line break. */
  protected final Object println() {
    environment.println();
    return null;
  }

  /** Prints a value and a line break. */
  protected final Object println(Object value) {
    environment.println(value);
    return null;
  }

  /** Runs a block as a transaction and returns its value. */
  protected final Object transaction(Object block) {
    return environment.transaction((ScriptBlock) block);
  }

  /** Ends the script with status 0. */
  protected final Object exit() {
    return environment.exit(0);
  }

  /** Ends the script with a status. */
  protected final Object exit(Object status) {
    return environment.exit(status);
  }
}
