package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;

import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.Script;
import java.util.List;

/** What every script extends: its printing, and the verbs of one word. */
public abstract class SvcScript extends Script {

  /** For the compiled script. */
  protected SvcScript() {}

  /** Prints a value, results field by field. */
  @Override
  public void print(Object value) {
    super.print(Shown.of(value));
  }

  /** Prints a value and ends the line, results field by field. */
  @Override
  public void println(Object value) {
    super.println(Shown.of(value));
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
    return ((Scope) getBinding()).verbs().transactions().run(work);
  }

  /** Calls the verb of this name, which Groovy asks for when the script has no such method. */
  public Object methodMissing(String name, Object arguments) {
    Object[] given = (Object[]) arguments;
    Verbs verbs = ((Scope) getBinding()).verbs();
    if (!verbs.has(List.of(name))) {
      throw new MissingMethodException(name, getClass(), given);
    }
    return verbs.call(List.of(name), given);
  }
}
