package svc.verb.binding;

import java.util.Map;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * A call of a verb with bound arguments.
 *
 * @param frontEnd the front end that made the call
 * @param bound the verb with its arguments
 */
public record Invocation(VerbDescriptor verb, FrontEnd frontEnd, Verb<?> bound) {

  /** Binds the values that a front end has, by component name. */
  public static Invocation of(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    return new Invocation(verb, frontEnd, VerbBinder.bind(verb, given, frontEnd));
  }

  public boolean writes() {
    return verb.effect() != VerbEffect.READS && bound.writes();
  }
}
