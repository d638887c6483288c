package svc.verb.binding;

import java.util.Map;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * A call of a verb with bound arguments.
 *
 * @param face the front end that made the call
 * @param bound the record of the verb
 */
public record Invocation(VerbDescriptor verb, FrontEnd face, Verb<?> bound) {

  /** Binds input values, given by component name. */
  public static Invocation of(VerbDescriptor verb, Map<String, ?> given, FrontEnd face) {
    return new Invocation(verb, face, VerbBinder.bind(verb, given, face));
  }

  public boolean writes() {
    return verb.effect() != VerbEffect.READS && bound.writes();
  }
}
