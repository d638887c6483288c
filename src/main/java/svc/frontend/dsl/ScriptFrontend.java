package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_INVALID;

import groovy.lang.Script;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.frontend.dsl.compile.CompiledScript;
import svc.frontend.dsl.compile.CompiledScriptCache;
import svc.frontend.dsl.compile.ScriptSource;
import svc.model.error.SvcException;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.verb.VerbCatalog;
import svc.verb.execution.WriteRollback;
import svc.verb.execution.WriteTransactions;

/** Runs Groovy scripts in which every verb is a method. */
public final class ScriptFrontend {
  private ScriptFrontend() {}

  /**
   * Runs a script. If it fails, rolls back its changes as far as possible, then throws an {@link
   * SvcException} whose details contain the script, the line and the result of the rollback.
   *
   * @param args the arguments of the script, in the variable {@code args}
   * @param out receives what the script prints
   * @param warnings receives the warnings of verbs as they occur
   * @return the exit status: 0, or the status given to {@code exit}
   */
  public static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings) {
    return run(source, args, catalog, session, out, warnings, new WriteRollback(session));
  }

  /** Runs a script and ignores warnings. */
  public static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out) {
    return run(source, args, catalog, session, out, unseen -> {});
  }

  /**
   * Runs a script in the session of a dry run. If the script fails, nothing is rolled back, because
   * all changes in the session are discarded.
   *
   * @param stopped an action to run if the process is ended, for example by Ctrl-C, while the
   *     script is running
   */
  public static int dryRun(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      Runnable stopped) {
    return run(source, args, catalog, session, out, warnings, new WriteRollback(session, stopped));
  }

  /**
   * Runs a script, as the other methods do, with a rollback that can undo the writes of the script
   * after its end.
   *
   * @param rollback a rollback that has recorded nothing yet
   */
  public static int run(
      ScriptSource source,
      List<String> args,
      VerbCatalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      WriteRollback rollback) {
    Predicate<String> isReserved = new PredefinedNames(catalog)::isReserved;
    ScriptRunner runner = new ScriptRunner(isReserved);
    CompiledScript program =
        new CompiledScriptCache(session.home().compiledScriptsFolder(), isReserved).get(source);
    Class<?> compiled = runner.load(program, ScriptFrontend.class.getClassLoader());
    requireRunnable(compiled, source);
    WarningReporter reporter = new WarningReporter(runner, warnings);
    WriteTransactions transactions = new WriteTransactions(session, rollback, reporter::report);
    VerbInvoker verbs = new VerbInvoker(catalog, session, transactions, reporter);
    Thread stopped = createShutdownHook(Thread.currentThread(), rollback);
    Runtime.getRuntime().addShutdownHook(stopped);
    JournalBuffer.WriteGesture gesture =
        session.writes().journal().beginScript(session.clock().instant());
    try (gesture) {
      ScriptBinding scope = ScriptBinding.ofScript(verbs, runner, args, out);
      runner.run(InvokerHelper.createScript(compiled, scope), program.main());
      rollback.finish();
      return 0;
    } catch (Throwable e) {
      return finish(e, rollback, new ScriptErrors(program.main(), runner, catalog));
    } finally {
      removeShutdownHook(stopped);
      out.flush();
    }
  }

  /**
   * Handles an exception that ended a script. If the script called {@code exit}, keeps its changes
   * and returns the status; otherwise rolls back and throws the error.
   */
  private static int finish(Throwable thrown, WriteRollback rollback, ScriptErrors failures) {
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

  /** Returns the error for a script that only declares classes or methods. */
  public static SvcException notRunnableError(ScriptSource source) {
    return FILE_INVALID
        .because(source.name() + " contains no statements outside classes and methods")
        .hint("Add statements that use the classes or methods.")
        .withDetail("script", source.name());
  }

  private static boolean hasMainMethod(Class<?> compiled) {
    return Stream.of(compiled.getMethods())
        .anyMatch(m -> m.getName().equals("main") && Modifier.isStatic(m.getModifiers()));
  }

  /**
   * Creates a shutdown hook that rolls back the script when Ctrl-C ends the process. The hook does
   * nothing if the script itself calls {@code System.exit}.
   */
  private static Thread createShutdownHook(Thread script, WriteRollback rollback) {
    return new Thread(
        () -> {
          if (Stream.of(script.getStackTrace()).noneMatch(ScriptFrontend::isExit)) {
            printStopSummary(
                rollback.stop(
                    CANCELLED
                        .because("the script was stopped")
                        .hint("Run the script again to complete it.")));
          }
        });
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
  }

  /** Prints how many writes were undone and how many were not. */
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
      // The process is ending, so the hook is running and cannot be removed.
    }
  }
}
