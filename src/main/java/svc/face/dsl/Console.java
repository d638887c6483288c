package svc.face.dsl;

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
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;
import svc.verb.Descriptor;

/**
 * Runs Groovy statement by statement: variables, methods, classes and imports live on, the last
 * result is {@code _}. A statement that fails puts the set back as a script does.
 */
public final class Console {
  /** What the place of an error is called, which a shell need not show. */
  public static final String SOURCE = "shell";

  private static final String LAST = "_";

  private final Catalog catalog;
  private final PrintStream out;
  private final Verbs verbs;
  private final WarningReporter reporter;
  private final Inclusions inclusions;
  private final Scope scope;
  private final Imports imports;
  private GroovyClassLoader loader;
  private Consumer<ScriptWarning> warnings = unseen -> {};
  private int statements;

  /**
   * @param out where statements print
   */
  public Console(Catalog catalog, Session session, PrintStream out) {
    this(catalog, session, out, new Imports());
  }

  private Console(Catalog catalog, Session session, PrintStream out, Imports imports) {
    this.catalog = catalog;
    this.out = out;
    this.imports = imports;
    this.inclusions = new Inclusions(name -> Scope.isTaken(name, catalog));
    this.reporter = new WarningReporter(inclusions, warning -> warnings.accept(warning));
    this.verbs =
        new Verbs(catalog, session, transactions(session, new Rollback(session)), reporter);
    this.scope = new Scope(verbs, inclusions, List.of(), out).lasting();
    keep(null);
  }

  private Transactions transactions(Session session, Rollback rollback) {
    return new Transactions(session, rollback, reporter);
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
    Source source = new Source(SOURCE + "-" + ++statements, text);
    Class<?> compiled = Compiler.compile(source, loader());
    return Script.class.isAssignableFrom(compiled) ? run(compiled, source, session) : null;
  }

  private Object run(Class<?> compiled, Source source, Session session) {
    Rollback rollback = new Rollback(session);
    verbs.serve(session, transactions(session, rollback));
    try {
      Script script = InvokerHelper.createScript(compiled, scope);
      Object value = inclusions.begin(script, source);
      remember(script);
      rollback.end();
      return verbs.recent().isOutdated(value) ? null : value;
    } catch (Throwable e) {
      if (Failures.unwrapped(e) instanceof ScriptEnd) {
        rollback.end();
        return null;
      }
      throw rollback.undo(new Failures(source, inclusions, catalog).of(e));
    }
  }

  /** Another that goes on from here, while a statement of this one does not end. */
  public Console successor(Session session) {
    Console next = new Console(catalog, session, out, imports);
    variables().forEach(name -> next.scope.setVariable(name, value(name)));
    next.loader = loader;
    next.statements = statements;
    return next;
  }

  /** A value as text, as scripts print it. */
  public static String text(Object value) {
    return FormatHelper.toString(Shown.of(value));
  }

  /** Whether the last statement has written anything. */
  public boolean hasWritten() {
    return verbs.recent().hasWritten();
  }

  /** Remembers the last result. */
  public void keep(Object value) {
    scope.setVariable(LAST, value);
  }

  /** The variables that statements can use, those of verbs left out. */
  public Collection<String> variables() {
    return ((Map<?, ?>) scope.getVariables())
        .keySet().stream().map(String::valueOf).filter(name -> !catalog.hasArea(name)).toList();
  }

  /** The value of a variable, null where there is none. */
  public Object value(String name) {
    return scope.getVariables().get(name);
  }

  /** The verb that made a result in the last statements, null where none did. */
  public Descriptor maker(Record result) {
    return verbs.maker(result.getClass());
  }

  /** The verb whose lists hold such records, null where none was called so far. */
  public Descriptor lister(Class<?> row) {
    return verbs.lister(row);
  }

  /** Loads and compiles what the first statement needs, while nobody waits for it. */
  public void warm() {
    Source source = new Source(SOURCE, "def warm = [1, 2].findAll { it > 1 }; \"${warm}\"");
    try {
      Class<?> compiled = Compiler.compile(source, Compiler.attentive(new Imports()));
      InvokerHelper.createScript(compiled, new groovy.lang.Binding()).run();
    } catch (SvcException e) {
      return; // The first statement meets it again.
    }
  }

  private GroovyClassLoader loader() {
    if (loader == null) {
      loader = Compiler.attentive(imports);
    }
    return loader;
  }

  /** Methods of a statement are variables to the next ones. */
  private void remember(Script script) {
    for (String method : methods(script.getClass())) {
      scope.setVariable(method, new MethodClosure(script, method));
    }
  }

  private static List<String> methods(Class<?> script) {
    return new ArrayList<>(
        Stream.of(script.getDeclaredMethods())
            .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
            .map(Method::getName)
            .filter(name -> !name.equals("run") && !name.contains("$"))
            .distinct()
            .toList());
  }
}
