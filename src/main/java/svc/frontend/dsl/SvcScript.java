package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.Script;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.runtime.InvokerHelper;

/**
 * What every script extends: its printing, what a script can do with itself, and the verbs of one
 * word.
 */
public abstract class SvcScript extends Script {

  /** For the compiled script. */
  protected SvcScript() {}

  /** Prints a value, results field by field. */
  @Override
  public void print(Object value) {
    super.print(ValueFormatter.format(value));
  }

  /** Prints a value and ends the line, results field by field. */
  @Override
  public void println(Object value) {
    super.println(ValueFormatter.format(value));
  }

  /** Waits for so many milliseconds; unlike Groovy's own it ends when the script is stopped. */
  public void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("stopped while it waited").hint("Ctrl-C stopped it.");
    }
  }

  /**
   * Does everything in a block or nothing of it: where it fails, what it wrote is taken back. Where
   * the host can, nobody sees any of it before its end.
   */
  public Object transaction(Closure<?> work) {
    return scriptBinding().verbs().transactions().run(work);
  }

  /**
   * Runs another script, once, so that its methods, variables and classes are there; its path is
   * relative to the folder of the script that includes it.
   */
  public Object include(Object path) {
    scriptBinding().inclusions().include(this, String.valueOf(path), getBinding());
    return null;
  }

  /** Ends the script well. */
  public Object exit() {
    return exit(0);
  }

  /**
   * Ends the script with a status of its own; what it wrote stays.
   *
   * @param status any object, so that a script's own method of this name goes before it
   */
  public Object exit(Object status) {
    if (!(status instanceof Integer number) || number < 0 || number > 255) {
      throw INVALID_ARGUMENT
          .because("an exit status must be between 0 and 255, not " + status)
          .hint("0 says that all is well.");
    }
    throw new ScriptExit(number);
  }

  /**
   * Calls the method of this name of a script that belongs to this one, or else the verb, which
   * Groovy asks for when the script has no such method.
   */
  public Object methodMissing(String name, Object arguments) {
    Object[] given = (Object[]) arguments;
    Optional<Script> other = scriptBinding().inclusions().findMethodOwner(name, given, this);
    if (other.isPresent()) {
      return InvokerHelper.invokeMethod(other.get(), name, given);
    }
    if (!scriptBinding().verbs().lexicon().contains(List.of(name))) {
      throw new MissingMethodException(name, getClass(), given);
    }
    return scriptBinding().verbs().call(List.of(name), given);
  }

  private ScriptBinding scriptBinding() {
    return (ScriptBinding) getBinding();
  }
}
