package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.FILE_INVALID;

import groovy.lang.Script;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;

/** Runs Groovy scripts in which every verb is a method. */
public final class ScriptFace {
  private ScriptFace() {}

  /**
   * Runs a script and returns the status that it ends with, 0 where it says nothing; whatever goes
   * wrong comes out as {@link SvcException} with the script's name and line in its details, and the
   * set is put back as it was where the host can.
   *
   * @param args what the script finds in its variable args
   * @param out where it prints
   * @param warnings receives the warnings of the verbs that it calls, each as it occurs
   */
  public static int run(
      Source source,
      List<String> args,
      Catalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings) {
    return run(source, args, catalog, session, out, warnings, new Rollback(session));
  }

  /** The same for callers that do not show warnings. */
  public static int run(
      Source source, List<String> args, Catalog catalog, Session session, PrintStream out) {
    return run(source, args, catalog, session, out, unseen -> {});
  }

  /**
   * The same in a session of which nothing is kept: what fails or is stopped is not put back.
   *
   * @param stopped called where the process ends in the middle of it
   */
  public static int rehearse(
      Source source,
      List<String> args,
      Catalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      Runnable stopped) {
    return run(source, args, catalog, session, out, warnings, new Rollback(session, stopped));
  }

  private static int run(
      Source source,
      List<String> args,
      Catalog catalog,
      Session session,
      PrintStream out,
      Consumer<ScriptWarning> warnings,
      Rollback rollback) {
    Inclusions inclusions = new Inclusions(name -> Scope.isTaken(name, catalog));
    Program program =
        new Programs(session.home().scripts(), name -> Scope.isTaken(name, catalog)).of(source);
    Class<?> compiled = inclusions.load(program, ScriptFace.class.getClassLoader());
    requireRunnable(compiled, source);
    WarningReporter reporter = new WarningReporter(inclusions, warnings);
    Transactions transactions = new Transactions(session, rollback, reporter);
    Verbs verbs = new Verbs(catalog, session, transactions, reporter);
    Scope scope = new Scope(verbs, inclusions, args, out);
    Thread stopped = onStop(Thread.currentThread(), rollback);
    Runtime.getRuntime().addShutdownHook(stopped);
    try {
      inclusions.run(InvokerHelper.createScript(compiled, scope), program.main());
      rollback.end();
      return 0;
    } catch (Throwable e) {
      return end(e, rollback, new Failures(program.main(), inclusions, catalog));
    } finally {
      forget(stopped);
      out.flush();
    }
  }

  /** The status that the script chose, with which its writes stay; else the error. */
  private static int end(Throwable thrown, Rollback rollback, Failures failures) {
    if (Failures.unwrapped(thrown) instanceof ScriptEnd end) {
      rollback.end();
      return end.status();
    }
    throw rollback.undo(failures.of(thrown));
  }

  private static void requireRunnable(Class<?> compiled, Source source) {
    if (!Script.class.isAssignableFrom(compiled) && !hasMain(compiled)) {
      throw nothingToRun(source);
    }
  }

  /** The error for a text that is no script. */
  static SvcException nothingToRun(Source source) {
    return FILE_INVALID
        .because(source.name() + " holds nothing to run outside of classes and methods")
        .hint("Add the statements that use them.")
        .with("script", source.name());
  }

  private static boolean hasMain(Class<?> compiled) {
    return Stream.of(compiled.getMethods())
        .anyMatch(m -> m.getName().equals("main") && Modifier.isStatic(m.getModifiers()));
  }

  /** Ctrl-C and its like end the script as an error does; an exit of its own is its own affair. */
  private static Thread onStop(Thread script, Rollback rollback) {
    return new Thread(
        () -> {
          if (Stream.of(script.getStackTrace()).noneMatch(ScriptFace::isExit)) {
            tell(rollback.stop(CANCELLED.because("the script was stopped")));
          }
        });
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
  }

  /** Said on the way out, when nobody is left to show an error. */
  private static void tell(SvcException stop) {
    stop.details()
        .forEach(
            (what, writes) ->
                System.err.println("svc: stopped, " + what.replace('_', ' ') + ": " + writes));
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // The process is on its way out, and the hook at work.
    }
  }
}
