package svc.frontend.dsl.translated;

/**
 * A block of a translated script, with the variables that it uses. It takes the place of a Groovy
 * closure.
 */
public final class ScriptBlock {
  private final TranslatedScript script;
  private final int index;
  private final int parameterCount;
  private final Object[] captured;

  /**
   * Creates a block. Only translated scripts call this.
   *
   * @param index the number of the block in the script
   * @param parameterCount the number of declared parameters; -1 if the block has the implicit
   *     parameter {@code it}
   * @param captured the variables of the surrounding code that the block uses
   */
  public ScriptBlock(TranslatedScript script, int index, int parameterCount, Object[] captured) {
    this.script = script;
    this.index = index;
    this.parameterCount = parameterCount;
    this.captured = captured;
  }

  /** Returns the number of declared parameters; -1 for the implicit parameter {@code it}. */
  int parameterCount() {
    return parameterCount;
  }

  /** Returns whether the block has one parameter, declared or implicit. */
  boolean hasOneParameter() {
    return parameterCount == 1 || parameterCount == -1;
  }

  /** Runs the block without arguments and returns its value. */
  public Object call() {
    return call(null, null);
  }

  /** Runs the block with one argument and returns its value. */
  Object call(Object argument) {
    return call(argument, null);
  }

  /** Runs the block with two arguments and returns its value. */
  Object call(Object first, Object second) {
    return script.runBlock(index, captured, first, second);
  }
}
