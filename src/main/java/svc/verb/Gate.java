package svc.verb;

import static svc.model.ErrorCode.INTERNAL;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import java.util.Map;
import svc.json.Trees;
import svc.model.SvcException;
import svc.session.Session;

/** The one way in: binds a face's input to a verb, runs it and makes its result safe to show. */
public final class Gate {
  private Gate() {}

  /**
   * Runs a verb; whatever goes wrong comes out as {@link SvcException}.
   *
   * @param given values by component name, as the face has them
   */
  public static Record run(Descriptor verb, Map<String, ?> given, Face face, Session session) {
    try {
      Verb<?> bound = Binder.bind(verb, given, face);
      session.repair();
      boolean writes = verb.effect() != Effect.READS && bound.writes();
      Record result = writes ? new Recorder(verb, face, session).run(bound) : bound.run(session);
      return new ArgumentNames(verb, face).in(Clean.record(result));
    } catch (SvcException e) {
      throw worded(verb, face, e);
    } catch (RuntimeException e) {
      throw INTERNAL.because(verb.name() + " failed: " + e).causedBy(e);
    }
  }

  /**
   * Whether a call changes nothing, so that it can be repeated; bad input fails as it does in run.
   */
  public static boolean isReadOnly(Descriptor verb, Map<String, ?> given, Face face) {
    try {
      return verb.effect() == Effect.READS || Binder.bind(verb, given, face).isReadOnly();
    } catch (SvcException e) {
      if (e.code() == MISSING_ARGUMENT) {
        return false;
      }
      throw worded(verb, face, e);
    }
  }

  /**
   * What is wrong with an input, found without running the verb.
   *
   * @param given as for running; {@link Unsure} stands where a value or an element is not known
   * @param open whether more may be given than is known of
   */
  public static List<Fault> faults(Descriptor verb, Map<String, ?> given, boolean open, Face face) {
    return Faults.of(verb, given, open, face);
  }

  /** The error in the words of the verb and the face. */
  static SvcException worded(Descriptor verb, Face face, SvcException error) {
    String hint = error.hint().replace("`svc help VERB`", "`svc help " + verb.name() + "`");
    return new ArgumentNames(verb, face).in(error.hint(hint));
  }

  /** A result as plain JSON values, the same on every face. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> tree(Record result) {
    return (Map<String, Object>) Trees.shown(result);
  }

  /** An error as plain JSON values, the same on every face. */
  public static Map<String, Object> tree(SvcException error) {
    return Map.of("error", ErrorTree.of(error));
  }
}
