package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;

import groovy.lang.Script;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;

/** Runs Groovy scripts in which every verb is a method. */
public final class ScriptFace {
  private ScriptFace() {}

  /**
   * Runs a script and returns the status that it ends with; whatever goes wrong comes out as {@link
   * SvcException} with the script's name and line in its details, and the set is put back as it was
   * where the host can.
   *
   * @param args what the script finds in its variable args
   * @param out where it prints
   */
  public static int run(
      Source source, List<String> args, Catalog catalog, Session session, PrintStream out) {
    return run(source, args, catalog, session, out, new Rollback(session));
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
      Runnable stopped) {
    return run(source, args, catalog, session, out, new Rollback(session, stopped));
  }

  private static int run(
      Source source,
      List<String> args,
      Catalog catalog,
      Session session,
      PrintStream out,
      Rollback rollback) {
    Class<?> compiled = Compiler.compile(source);
    Transactions transactions = new Transactions(session, rollback);
    Scope scope = new Scope(new Verbs(catalog, session, transactions), args, out);
    Thread stopped = onStop(Thread.currentThread(), rollback);
    Runtime.getRuntime().addShutdownHook(stopped);
    try {
      Script script = InvokerHelper.createScript(compiled, scope);
      script.run();
      rollback.end();
      return 0;
    } catch (Throwable e) {
      throw rollback.undo(new Failures(source, compiled, catalog).of(e));
    } finally {
      forget(stopped);
      out.flush();
    }
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
