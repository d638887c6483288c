package svc.verb.execution;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.json.JsonTrees;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.ArgumentNameRenderer;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.binding.VerbBinder;
import svc.verb.history.JournalingRunner;
import svc.verb.result.Picture;
import svc.verb.result.PictureWriter;

/** Runs verbs: binds a front end's input, runs the verb and sanitizes its result. */
public final class VerbRunner {
  private VerbRunner() {}

  /**
   * Runs a verb for a front end without pictures; every failure is thrown as {@link SvcException}.
   *
   * @param given values by component name, as the front end has them
   */
  public static Record run(
      VerbDescriptor verb, Map<String, ?> given, FrontEnd face, Session session) {
    return run(verb, given, face, session, () -> null);
  }

  /**
   * The same for a front end that writes pictures.
   *
   * @param pictures called if the call asks for a picture
   */
  public static Record run(
      VerbDescriptor verb,
      Map<String, ?> given,
      FrontEnd face,
      Session session,
      Supplier<PictureWriter> pictures) {
    try {
      Verb<?> bound = VerbBinder.bind(verb, given, face);
      Picture picture = Picture.of(bound, pictures);
      session.repair();
      boolean writes = verb.effect() != VerbEffect.READS && bound.writes();
      Record result =
          writes ? new JournalingRunner(verb, face, session).run(bound) : bound.run(session);
      Record drawn = picture.addedTo(result, verb.effect() != VerbEffect.READS, session);
      return new ArgumentNameRenderer(verb, face).render(ResultSanitizer.sanitize(drawn));
    } catch (SvcException e) {
      throw renderError(verb, face, e);
    } catch (RuntimeException e) {
      throw INTERNAL.because(verb.name() + " failed: " + e).withCause(e);
    }
  }

  /**
   * Whether a call changes nothing, so that it can be repeated; bad input fails as it does in run.
   */
  public static boolean isReadOnly(VerbDescriptor verb, Map<String, ?> given, FrontEnd face) {
    try {
      return verb.effect() == VerbEffect.READS || VerbBinder.bind(verb, given, face).isReadOnly();
    } catch (SvcException e) {
      if (e.code() == MISSING_ARGUMENT) {
        return false;
      }
      throw renderError(verb, face, e);
    }
  }

  /**
   * What is wrong with an input, found without running the verb.
   *
   * @param given as for running; {@link UnknownValue} stands where a value or an element is not
   *     known
   * @param open whether more may be given than is known of
   */
  public static List<InputProblem> checkInput(
      VerbDescriptor verb, Map<String, ?> given, boolean open, FrontEnd face) {
    return InputChecker.check(verb, given, open, face);
  }

  /** The error in the words of the verb and the face. */
  static SvcException renderError(VerbDescriptor verb, FrontEnd face, SvcException error) {
    String hint = error.hint().replace("`svc help VERB`", "`svc help " + verb.name() + "`");
    return new ArgumentNameRenderer(verb, face).render(error.hint(hint));
  }

  /** A result as plain JSON values, the same on every face. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> toMap(Record result) {
    return (Map<String, Object>) JsonTrees.toDisplayTree(result);
  }

  /** An error as plain JSON values, the same on every face. */
  public static Map<String, Object> toMap(SvcException error) {
    return Map.of("error", ErrorSerializer.toMap(error));
  }
}
