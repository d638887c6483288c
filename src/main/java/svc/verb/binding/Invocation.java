package svc.verb.binding;

import java.util.Map;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * A call of a verb.
 *
 * @param face the front end that it came from
 * @param bound the verb with its arguments
 */
public record Invocation(VerbDescriptor verb, FrontEnd face, Verb<?> bound) {

  /** Binds the values that a front end has, by component name. */
  public static Invocation of(VerbDescriptor verb, Map<String, ?> given, FrontEnd face) {
    return new Invocation(verb, face, VerbBinder.bind(verb, given, face));
  }

  public boolean writes() {
    return verb.effect() != VerbEffect.READS && bound.writes();
  }
}
