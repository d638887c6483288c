package svc.frontend.dsl;

import groovy.lang.GroovyClassLoader;
import groovy.lang.Script;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.FormatHelper;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.runtime.MethodClosure;
import svc.frontend.dsl.compile.PersistentImports;
import svc.frontend.dsl.compile.ScriptCompiler;
import svc.frontend.dsl.compile.ScriptSource;
import svc.model.error.SvcException;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.execution.WriteRollback;
import svc.verb.execution.WriteTransactions;

/**
 * Runs Groovy statements, one after another. Later statements can use the variables, methods,
 * classes and imports of earlier ones, and the last result as {@code _}. If a statement fails, its
 * changes are rolled back.
 */
public final class GroovyConsole {
  /** The prefix of the script names that errors contain: the first statement is "shell-1". */
  public static final String SOURCE = "shell";

  private static final String LAST_RESULT = "_";

  private final VerbCatalog catalog;
  private final PrintStream out;
  private final VerbInvoker verbs;
  private final WarningReporter reporter;
  private final ScriptRunner runner;
  private final ScriptBinding scope;
  private final PersistentImports imports;
  private GroovyClassLoader classLoader;
  private Consumer<ScriptWarning> warnings = unseen -> {};
  private int statements;

  /**
   * Creates a console.
   *
   * @param out receives what statements print
   */
  public GroovyConsole(VerbCatalog catalog, Session session, PrintStream out) {
    this(catalog, session, out, new PersistentImports());
  }

  private GroovyConsole(
      VerbCatalog catalog, Session session, PrintStream out, PersistentImports imports) {
    this.catalog = catalog;
    this.out = out;
    this.imports = imports;
    this.runner = new ScriptRunner(new PredefinedNames(catalog)::isReserved);
    this.reporter = new WarningReporter(runner, warning -> warnings.accept(warning));
    this.verbs =
        new VerbInvoker(
            catalog, session, createTransactions(session, new WriteRollback(session)), reporter);
    this.scope = ScriptBinding.ofShell(verbs, runner, out);
    setLastResult(null);
  }

  private WriteTransactions createTransactions(Session session, WriteRollback rollback) {
    return new WriteTransactions(session, rollback, reporter::report);
  }

  /**
   * Runs one or more statements and returns the value of the last one. Returns null if that value
   * was read from the host before the last write of these statements, because it may be outdated.
   *
   * @param session the session in which verbs run
   * @param to receives the warnings of verbs
   */
  public Object run(String text, Session session, Consumer<ScriptWarning> to) {
    warnings = to;
    return run(text, session);
  }

  /**
   * Runs statements as {@link #run(String, Session, Consumer)} does. Warnings are passed to the
   * consumer of the latest call of that method.
   */
  public Object run(String text, Session session) {
    ScriptSource source = new ScriptSource(SOURCE + "-" + ++statements, text);
    Class<?> compiled = ScriptCompiler.compile(source, classLoader());
    return Script.class.isAssignableFrom(compiled) ? run(compiled, source, session) : null;
  }

  private Object run(Class<?> compiled, ScriptSource source, Session session) {
    WriteRollback rollback = new WriteRollback(session);
    verbs.useSession(session, createTransactions(session, rollback));
    JournalBuffer.WriteGesture gesture =
        session.writes().journal().beginGesture(session.clock().instant());
    try (gesture) {
      Script script = InvokerHelper.createScript(compiled, scope);
      Object value = runner.runStatement(script, source);
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException(); // The statement has caught the exception of the
        // interrupt.
      }
      exportMethods(script);
      rollback.finish();
      return verbs.recentResults().isOutdated(value) ? null : value;
    } catch (Throwable e) {
      if (ScriptErrors.unwrap(e) instanceof ScriptExit) {
        rollback.finish();
        return null;
      }
      throw rollback.rollBack(new ScriptErrors(source, runner, catalog).toError(e));
    }
  }

  /**
   * Returns a new console with the same variables, imports and classes. The new console replaces
   * this one when a statement of this console does not stop after an interrupt.
   */
  public GroovyConsole createSuccessor(Session session) {
    GroovyConsole next = new GroovyConsole(catalog, session, out, imports);
    variables().forEach(name -> next.scope.setVariable(name, variable(name)));
    next.classLoader = classLoader;
    next.statements = statements;
    return next;
  }

  /** Returns the text that {@code println} prints for a value. */
  public static String format(Object value) {
    return FormatHelper.toString(ValueFormatter.format(value));
  }

  /** Returns whether the last statement changed the set or a file. */
  public boolean hasWritten() {
    return verbs.recentResults().hasWritten();
  }

  /** Assigns a value to the variable {@code _}. */
  public void setLastResult(Object value) {
    scope.setVariable(LAST_RESULT, value);
  }

  /** Returns the names of the variables, without the variables that contain the areas of verbs. */
  public Collection<String> variables() {
    return ((Map<?, ?>) scope.getVariables())
        .keySet().stream().map(String::valueOf).filter(name -> !catalog.hasArea(name)).toList();
  }

  /** Returns the value of a variable, null if there is none. */
  public Object variable(String name) {
    return scope.getVariables().get(name);
  }

  /**
   * Returns the verb that last returned a result of the same type; null if no verb has returned
   * one.
   */
  public VerbDescriptor verbOf(Record result) {
    return verbs.verbOf(result.getClass());
  }

  /** Returns the verb that last returned a list of records of the given type; null if none has. */
  public VerbDescriptor verbListing(Class<?> row) {
    return verbs.verbListing(row);
  }

  /** Loads the Groovy compiler in advance, so that the first statement runs faster. */
  public void preload() {
    ScriptSource source =
        new ScriptSource(SOURCE, "def warm = [1, 2].findAll { it > 1 }; \"${warm}\"");
    try {
      Class<?> compiled =
          ScriptCompiler.compile(
              source, ScriptCompiler.createInterruptibleLoader(new PersistentImports()));
      InvokerHelper.createScript(compiled, new groovy.lang.Binding()).run();
    } catch (SvcException e) {
      return; // The first statement reports the error.
    }
  }

  private GroovyClassLoader classLoader() {
    if (classLoader == null) {
      classLoader = ScriptCompiler.createInterruptibleLoader(imports);
    }
    return classLoader;
  }

  /**
   * Stores each method of a statement as a closure in a variable, so that later statements can call
   * it.
   */
  private void exportMethods(Script script) {
    for (String method : declaredMethods(script.getClass())) {
      scope.setVariable(method, new MethodClosure(script, method));
    }
  }

  private static List<String> declaredMethods(Class<?> script) {
    return new ArrayList<>(
        Stream.of(script.getDeclaredMethods())
            .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
            .map(Method::getName)
            .filter(name -> !name.equals("run") && !name.contains("$"))
            .distinct()
            .toList());
  }
}
