package svc.face.dsl;

import groovy.lang.Script;
import java.io.PrintStream;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;

/** Runs Groovy scripts in which every verb is a method. */
public final class ScriptFace {
  private ScriptFace() {}

  /**
   * Runs a script; whatever goes wrong comes out as {@link SvcException} with the script's name and
   * line in its details, and the set is put back as it was where the host can.
   *
   * @param args what the script finds in its variable args
   * @param out where it prints
   */
  public static void run(
      Source source, List<String> args, Catalog catalog, Session session, PrintStream out) {
    Class<?> compiled = Compiler.compile(source);
    Rollback rollback = new Rollback(session);
    Scope scope = new Scope(new Verbs(catalog, session, rollback), args, out);
    try {
      Script script = InvokerHelper.createScript(compiled, scope);
      script.run();
    } catch (Throwable e) {
      throw rollback.undo(new Failures(source, compiled, catalog).of(e));
    } finally {
      out.flush();
    }
  }
}
