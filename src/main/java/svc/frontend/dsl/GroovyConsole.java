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
import svc.session.Session;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/**
 * Runs Groovy statements. Variables, methods, classes and imports are kept, and {@code _} is the
 * last result. If a statement fails, its changes are rolled back, as in a script.
 */
public final class GroovyConsole {
  /** The script name in errors, which a shell need not show. */
  public static final String SOURCE = "shell";

  private static final String LAST_RESULT = "_";

  private final VerbCatalog catalog;
  private final PrintStream out;
  private final VerbInvoker verbs;
  private final WarningReporter reporter;
  private final ScriptRunner inclusions;
  private final ScriptBinding scope;
  private final PersistentImports imports;
  private GroovyClassLoader classLoader;
  private Consumer<ScriptWarning> warnings = unseen -> {};
  private int statements;

  /**
   * Creates a console.
   *
   * @param out the output of statements
   */
  public GroovyConsole(VerbCatalog catalog, Session session, PrintStream out) {
    this(catalog, session, out, new PersistentImports());
  }

  private GroovyConsole(
      VerbCatalog catalog, Session session, PrintStream out, PersistentImports imports) {
    this.catalog = catalog;
    this.out = out;
    this.imports = imports;
    this.inclusions = new ScriptRunner(name -> ScriptBinding.isReserved(name, catalog));
    this.reporter = new WarningReporter(inclusions, warning -> warnings.accept(warning));
    this.verbs =
        new VerbInvoker(
            catalog, session, createTransactions(session, new ScriptRollback(session)), reporter);
    this.scope = new ScriptBinding(verbs, inclusions, List.of(), out).keepsVariables();
    setLastResult(null);
  }

  private ScriptTransactions createTransactions(Session session, ScriptRollback rollback) {
    return new ScriptTransactions(session, rollback, reporter);
  }

  /**
   * Runs statements in a session, and returns the value of the last one; null if the value was read
   * before the statement wrote.
   *
   * @param to receives the warnings of the verbs
   */
  public Object run(String text, Session session, Consumer<ScriptWarning> to) {
    warnings = to;
    return run(text, session);
  }

  /** Runs statements without reporting warnings. */
  public Object run(String text, Session session) {
    ScriptSource source = new ScriptSource(SOURCE + "-" + ++statements, text);
    Class<?> compiled = ScriptCompiler.compile(source, classLoader());
    return Script.class.isAssignableFrom(compiled) ? run(compiled, source, session) : null;
  }

  private Object run(Class<?> compiled, ScriptSource source, Session session) {
    ScriptRollback rollback = new ScriptRollback(session);
    verbs.useSession(session, createTransactions(session, rollback));
    try {
      Script script = InvokerHelper.createScript(compiled, scope);
      Object value = inclusions.runStatement(script, source);
      exportMethods(script);
      rollback.finish();
      return verbs.recentResults().isOutdated(value) ? null : value;
    } catch (Throwable e) {
      if (ScriptErrors.unwrap(e) instanceof ScriptExit) {
        rollback.finish();
        return null;
      }
      throw rollback.rollBack(new ScriptErrors(source, inclusions, catalog).toError(e));
    }
  }

  /**
   * Returns a console with the same state, to replace this one while its statement does not stop.
   */
  public GroovyConsole createSuccessor(Session session) {
    GroovyConsole next = new GroovyConsole(catalog, session, out, imports);
    variables().forEach(name -> next.scope.setVariable(name, variable(name)));
    next.classLoader = classLoader;
    next.statements = statements;
    return next;
  }

  /** Returns a value as text, as scripts print it. */
  public static String format(Object value) {
    return FormatHelper.toString(ValueFormatter.format(value));
  }

  /** Returns whether the last statement has written. */
  public boolean hasWritten() {
    return verbs.recentResults().hasWritten();
  }

  /** Stores the last result. */
  public void setLastResult(Object value) {
    scope.setVariable(LAST_RESULT, value);
  }

  /** Returns the variables of statements, except areas of verbs. */
  public Collection<String> variables() {
    return ((Map<?, ?>) scope.getVariables())
        .keySet().stream().map(String::valueOf).filter(name -> !catalog.hasArea(name)).toList();
  }

  /** Returns the value of a variable, null if there is none. */
  public Object variable(String name) {
    return scope.getVariables().get(name);
  }

  /** Returns the verb that returned a result in recent statements, null if there is none. */
  public VerbDescriptor verbOf(Record result) {
    return verbs.verbOf(result.getClass());
  }

  /** Returns the verb that returns lists of such records, null if none has been called. */
  public VerbDescriptor verbListing(Class<?> row) {
    return verbs.verbListing(row);
  }

  /** Loads and compiles in advance what the first statement needs. */
  public void preload() {
    ScriptSource source =
        new ScriptSource(SOURCE, "def warm = [1, 2].findAll { it > 1 }; \"${warm}\"");
    try {
      Class<?> compiled =
          ScriptCompiler.compile(
              source, ScriptCompiler.createInterruptibleLoader(new PersistentImports()));
      InvokerHelper.createScript(compiled, new groovy.lang.Binding()).run();
    } catch (SvcException e) {
      return; // The first statement will report it.
    }
  }

  private GroovyClassLoader classLoader() {
    if (classLoader == null) {
      classLoader = ScriptCompiler.createInterruptibleLoader(imports);
    }
    return classLoader;
  }

  /** Stores the methods of a statement as variables for later ones. */
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
