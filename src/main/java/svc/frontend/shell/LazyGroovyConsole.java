package svc.frontend.shell;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import svc.frontend.dsl.GroovyConsole;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** A Groovy console that is created on first use, or earlier in the background. */
final class LazyGroovyConsole implements GroovyVariables {
  private static final List<String> INITIAL_VARIABLES = List.of("_");

  private final Supplier<GroovyConsole> consoleFactory;
  private volatile GroovyConsole console;
  private Object lastResult;

  LazyGroovyConsole(VerbCatalog catalog, Session session, PrintStream out) {
    this.consoleFactory = () -> new GroovyConsole(catalog, session, out);
  }

  /** Creates the console in a background thread. */
  void preload() {
    Thread thread = new Thread(() -> console().preload(), "svc-groovy");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  synchronized GroovyConsole console() {
    if (console == null) {
      console = consoleFactory.get();
      console.setLastResult(lastResult);
    }
    return console;
  }

  /** Stores the last result, the value of the variable {@code _}. */
  void setLastResult(Object value) {
    lastResult = value;
    if (console != null) {
      console.setLastResult(value);
    }
  }

  /**
   * Replaces the console by a new one with the same variables. Called when a statement of the old
   * console does not stop after an interrupt.
   */
  synchronized void replaceConsole(Session session) {
    if (console != null) {
      console = console.createSuccessor(session);
    }
  }

  @Override
  public Collection<String> variables() {
    return console == null ? INITIAL_VARIABLES : console.variables();
  }

  @Override
  public Object value(String name) {
    return name.equals("_") ? lastResult : console == null ? null : console.variable(name);
  }
}
