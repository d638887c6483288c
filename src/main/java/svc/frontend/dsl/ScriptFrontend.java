package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_INVALID;

import groovy.lang.Script;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.frontend.dsl.compile.CompiledScript;
import svc.frontend.dsl.compile.CompiledScriptCache;
import svc.frontend.dsl.compile.ScriptSource;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** Runs Groovy scripts in which every verb is a method. */
public final class ScriptFrontend {
  private ScriptFrontend() {}

  /**
   * Runs a script and returns its exit status, 0 by default. Errors are thrown as {@link
   * SvcException} with script and line in the details, after the changes have been rolled back if
   * the host allows it.
   *
   * @param args the value of the variable {@code args}
   * @param out the output of the script
   * @param warnings receives the warnings of verbs as they occur
   */
  public static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings) {
    return run(source, args, catalog, session, out, warnings, new ScriptRollback(session));
  }

  /** Runs a script without reporting warnings. */
  public static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out) {
    return run(source, args, catalog, session, out, unseen -> {});
  }

  /**
   * Runs a script in a temporary session, without a rollback after errors.
   *
   * @param stopped runs if the process ends early
   */
  public static int dryRun(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      Runnable stopped) {
    return run(source, args, catalog, session, out, warnings, new ScriptRollback(session, stopped));
  }

  private static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      ScriptRollback rollback) {
    ScriptRunner inclusions = new ScriptRunner(name -> ScriptBinding.isReserved(name, catalog));
    CompiledScript program =
        new CompiledScriptCache(
                session.home().compiledScriptsFolder(),
                name -> ScriptBinding.isReserved(name, catalog))
            .get(source);
    Class<?> compiled = inclusions.load(program, ScriptFrontend.class.getClassLoader());
    requireRunnable(compiled, source);
    WarningReporter reporter = new WarningReporter(inclusions, warnings);
    ScriptTransactions transactions = new ScriptTransactions(session, rollback, reporter);
    VerbInvoker verbs = new VerbInvoker(catalog, session, transactions, reporter);
    ScriptBinding scope = new ScriptBinding(verbs, inclusions, args, out);
    Thread stopped = createShutdownHook(Thread.currentThread(), rollback);
    Runtime.getRuntime().addShutdownHook(stopped);
    try {
      inclusions.run(InvokerHelper.createScript(compiled, scope), program.main());
      rollback.finish();
      return 0;
    } catch (Throwable e) {
      return finish(e, rollback, new ScriptErrors(program.main(), inclusions, catalog));
    } finally {
      removeShutdownHook(stopped);
      out.flush();
    }
  }

  /**
   * Returns the exit status and keeps the writes if the script called exit; otherwise rolls back
   * and throws the error.
   */
  private static int finish(Throwable thrown, ScriptRollback rollback, ScriptErrors failures) {
    if (ScriptErrors.unwrap(thrown) instanceof ScriptExit end) {
      rollback.finish();
      return end.status();
    }
    throw rollback.rollBack(failures.toError(thrown));
  }

  private static void requireRunnable(Class<?> compiled, ScriptSource source) {
    if (!Script.class.isAssignableFrom(compiled) && !hasMainMethod(compiled)) {
      throw notRunnableError(source);
    }
  }

  /** Returns the error for a script without statements. */
  public static SvcException notRunnableError(ScriptSource source) {
    return FILE_INVALID
        .because(source.name() + " contains no statements outside classes and methods")
        .hint("Add the statements that use them.")
        .withDetail("script", source.name());
  }

  private static boolean hasMainMethod(Class<?> compiled) {
    return Stream.of(compiled.getMethods())
        .anyMatch(m -> m.getName().equals("main") && Modifier.isStatic(m.getModifiers()));
  }

  /**
   * Registers a shutdown hook that rolls back after Ctrl-C, but not if the script exits the process
   * itself.
   */
  private static Thread createShutdownHook(Thread script, ScriptRollback rollback) {
    return new Thread(
        () -> {
          if (Stream.of(script.getStackTrace()).noneMatch(ScriptFrontend::isExit)) {
            printStopSummary(rollback.stop(CANCELLED.because("the script was stopped")));
          }
        });
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
  }

  /** Prints an error during shutdown. */
  private static void printStopSummary(SvcException stop) {
    stop.details()
        .forEach(
            (detail, writes) ->
                System.err.println("svc: stopped, " + detail.replace('_', ' ') + ": " + writes));
  }

  private static void removeShutdownHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // The process is shutting down, and the hook is running.
    }
  }
}
