package svc.verb.binding;

import java.util.Map;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * A call of a verb from a front end.
 *
 * @param frontEnd the front end that made the call
 * @param bound the verb's record, which contains the arguments of the call
 * @param isDryRun whether the call has the argument of {@link svc.verb.DryRunOption}, so that it
 *     only lists its changes
 */
public record VerbInvocation(
    VerbDescriptor verb, FrontEnd frontEnd, Verb<?> bound, boolean isDryRun) {

  /**
   * Creates the call that a front end makes.
   *
   * @param given the input values, by the names of the verb's record components
   */
  public static VerbInvocation of(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    return new VerbInvocation(
        verb,
        frontEnd,
        VerbBinder.bind(verb, given, frontEnd),
        VerbBinder.isDryRun(verb, given, frontEnd));
  }

  public boolean writes() {
    return verb.effect() != VerbEffect.READS && bound.writes();
  }

  /** Returns whether the call changes neither the set nor any file. */
  public boolean isReadOnly() {
    return isDryRun || verb.effect() == VerbEffect.READS || bound.isReadOnly();
  }
}
