package svc.frontend.shell;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import svc.frontend.dsl.GroovyConsole;
import svc.frontend.shell.completion.GroovyVariables;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The Groovy console, loaded on first use or in the background. */
final class LazyGroovyConsole implements GroovyVariables {
  private static final List<String> INITIAL_VARIABLES = List.of("_");

  private final Supplier<GroovyConsole> consoleFactory;
  private volatile GroovyConsole console;
  private Object lastResult;

  LazyGroovyConsole(VerbCatalog catalog, Session session, PrintStream out) {
    this.consoleFactory = () -> new GroovyConsole(catalog, session, out);
  }

  /** Loads the console in the background. */
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

  /** Stores the last result, which the variable {@code _} holds. */
  void setLastResult(Object value) {
    lastResult = value;
    if (console != null) {
      console.setLastResult(value);
    }
  }

  /** Leaves a statement that does not stop in the background, and continues with its variables. */
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
