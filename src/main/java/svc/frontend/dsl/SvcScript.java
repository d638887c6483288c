package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.Script;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.runtime.InvokerHelper;

/** The base class of scripts: printing, transactions, includes, exit, and verbs of one word. */
public abstract class SvcScript extends Script {

  /** Called by compiled scripts. */
  protected SvcScript() {}

  /** Prints a value; results field by field. */
  @Override
  public void print(Object value) {
    super.print(ValueFormatter.format(value));
  }

  /** Prints a value and a line break; results field by field. */
  @Override
  public void println(Object value) {
    super.println(ValueFormatter.format(value));
  }

  /** Waits for some milliseconds. Unlike Groovy's sleep it ends when the script is interrupted. */
  public void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("stopped while sleeping").hint("Interrupted by Ctrl-C.");
    }
  }

  /**
   * Runs a block as a transaction: if it fails, its changes are rolled back. If the host supports
   * it, others see the changes only at the end.
   */
  public Object transaction(Closure<?> work) {
    return scriptBinding().verbs().transactions().run(work);
  }

  /**
   * Runs another script, at most once, and makes its methods, variables and classes available. The
   * path is relative to the including script.
   */
  public Object include(Object path) {
    scriptBinding().inclusions().include(this, String.valueOf(path), getBinding());
    return null;
  }

  /** Ends the script with status 0. */
  public Object exit() {
    return exit(0);
  }

  /**
   * Ends the script with a status, and keeps its changes.
   *
   * @param status any object, so that a method of the script with this name takes precedence
   */
  public Object exit(Object status) {
    if (!(status instanceof Integer number) || number < 0 || number > 255) {
      throw INVALID_ARGUMENT
          .because("an exit status must be between 0 and 255, not " + status)
          .hint("0 means success.");
    }
    throw new ScriptExit(number);
  }

  /**
   * Calls a method of another script of the run, or a verb; called by Groovy for undeclared
   * methods.
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
