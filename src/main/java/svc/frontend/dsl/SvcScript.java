package svc.frontend.dsl;

import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.Script;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.runtime.InvokerHelper;

/** The base class of scripts, with the methods that scripts call without an object. */
public abstract class SvcScript extends Script {

  /** Creates a script. Only compiled scripts call this. */
  protected SvcScript() {}

  /**
   * Prints a value. Prints the result of a write as its summary, and other results field by field.
   */
  @Override
  public void print(Object value) {
    super.print(ValueFormatter.format(value));
  }

  /**
   * Prints a value and a line break. Prints the result of a write as its summary, and other results
   * field by field.
   */
  @Override
  public void println(Object value) {
    super.println(ValueFormatter.format(value));
  }

  /**
   * Runs a block as a transaction and returns its value. If the block throws, its changes are
   * rolled back. If the host supports transactions, other clients see the changes only after the
   * end of the block.
   */
  public Object transaction(Closure<?> work) {
    return scriptBinding().verbs().runTransaction(work::call);
  }

  /**
   * Includes another script. Runs it, unless it is already included. This script can then use its
   * methods, variables and classes.
   *
   * @param path relative to the folder of this script
   * @return null
   */
  public Object include(Object path) {
    scriptBinding().runner().include(this, String.valueOf(path), getBinding());
    return null;
  }

  /** Ends the script with status 0 and keeps its changes. */
  public Object exit() {
    return exit(0);
  }

  /**
   * Ends the script with a status and keeps its changes.
   *
   * @param status an integer from 0 to 255. Its type is Object, so that a method {@code exit(int)}
   *     of the script takes precedence
   */
  public Object exit(Object status) {
    throw ScriptExit.of(status);
  }

  /**
   * Calls a method of another script in the run, or a verb of one word. Groovy calls this for
   * methods that the script does not declare.
   */
  public Object methodMissing(String name, Object arguments) {
    Object[] given = (Object[]) arguments;
    Optional<Script> other = scriptBinding().runner().findMethodOwner(name, given, this);
    if (other.isPresent()) {
      return InvokerHelper.invokeMethod(other.get(), name, given);
    }
    if (!scriptBinding().verbs().verbFinder().contains(List.of(name))) {
      throw new MissingMethodException(name, getClass(), given);
    }
    return scriptBinding().verbs().call(List.of(name), given);
  }

  private ScriptBinding scriptBinding() {
    return (ScriptBinding) getBinding();
  }
}
