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
 * Runs Groovy statement by statement: variables, methods, classes and imports live on, the last
 * result is {@code _}. A statement that fails puts the set back as a script does.
 */
public final class GroovyConsole {
  /** What the place of an error is called, which a shell need not show. */
  public static final String SOURCE = "shell";

  private static final String LAST_RESULT = "_";

  private final VerbCatalog catalog;
  private final PrintStream out;
  private final VerbInvoker verbs;
  private final WarningReporter reporter;
  private final LoadedScripts inclusions;
  private final ScriptBinding scope;
  private final PersistentImports imports;
  private GroovyClassLoader classLoader;
  private Consumer<ScriptWarning> warnings = unseen -> {};
  private int statements;

  /**
   * @param out where statements print
   */
  public GroovyConsole(VerbCatalog catalog, Session session, PrintStream out) {
    this(catalog, session, out, new PersistentImports());
  }

  private GroovyConsole(
      VerbCatalog catalog, Session session, PrintStream out, PersistentImports imports) {
    this.catalog = catalog;
    this.out = out;
    this.imports = imports;
    this.inclusions = new LoadedScripts(name -> ScriptBinding.isReserved(name, catalog));
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
   * Runs a statement, or several, against a session and returns the value of the last one; null for
   * a value that was read before the statement wrote.
   *
   * @param to receives the warnings of the verbs that it calls
   */
  public Object run(String text, Session session, Consumer<ScriptWarning> to) {
    warnings = to;
    return run(text, session);
  }

  /** The same for callers that do not show warnings. */
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

  /** Another that goes on from here, while a statement of this one does not end. */
  public GroovyConsole createSuccessor(Session session) {
    GroovyConsole next = new GroovyConsole(catalog, session, out, imports);
    variables().forEach(name -> next.scope.setVariable(name, variable(name)));
    next.classLoader = classLoader;
    next.statements = statements;
    return next;
  }

  /** A value as text, as scripts print it. */
  public static String format(Object value) {
    return FormatHelper.toString(ValueFormatter.format(value));
  }

  /** Whether the last statement has written anything. */
  public boolean hasWritten() {
    return verbs.recentResults().hasWritten();
  }

  /** Remembers the last result. */
  public void setLastResult(Object value) {
    scope.setVariable(LAST_RESULT, value);
  }

  /** The variables that statements can use, those of verbs left out. */
  public Collection<String> variables() {
    return ((Map<?, ?>) scope.getVariables())
        .keySet().stream().map(String::valueOf).filter(name -> !catalog.hasArea(name)).toList();
  }

  /** The value of a variable, null where there is none. */
  public Object variable(String name) {
    return scope.getVariables().get(name);
  }

  /** The verb that made a result in the last statements, null where none did. */
  public VerbDescriptor verbOf(Record result) {
    return verbs.verbOf(result.getClass());
  }

  /** The verb whose lists hold such records, null where none was called so far. */
  public VerbDescriptor verbListing(Class<?> row) {
    return verbs.verbListing(row);
  }

  /** Loads and compiles what the first statement needs, while nobody waits for it. */
  public void preload() {
    ScriptSource source =
        new ScriptSource(SOURCE, "def warm = [1, 2].findAll { it > 1 }; \"${warm}\"");
    try {
      Class<?> compiled =
          ScriptCompiler.compile(
              source, ScriptCompiler.createInterruptibleLoader(new PersistentImports()));
      InvokerHelper.createScript(compiled, new groovy.lang.Binding()).run();
    } catch (SvcException e) {
      return; // The first statement meets it again.
    }
  }

  private GroovyClassLoader classLoader() {
    if (classLoader == null) {
      classLoader = ScriptCompiler.createInterruptibleLoader(imports);
    }
    return classLoader;
  }

  /** Methods of a statement are variables to the next ones. */
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
