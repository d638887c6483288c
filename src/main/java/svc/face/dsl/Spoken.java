package svc.face.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.MixEntry;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/**
 * A verb as scripts call it, looked up once and called often.
 *
 * @param name its words with dots
 * @param args those that scripts have
 * @param positionals those that stand without a name; where there are none, the entries of a mix
 * @param named by each of their names
 * @param negatives by the name that means the contrary
 * @param mixed the one that a block with a call for each part fills
 */
record Spoken(
    Descriptor verb,
    String name,
    List<ArgSpec> args,
    List<ArgSpec> positionals,
    Map<String, ArgSpec> named,
    Map<String, ArgSpec> negatives,
    Optional<ArgSpec> mixed) {

  static Spoken of(Descriptor verb) {
    List<ArgSpec> args = verb.argsOn(Face.DSL);
    Map<String, ArgSpec> negatives = new HashMap<>();
    args.stream()
        .filter(arg -> arg.cli().dslNegative() != null)
        .forEach(arg -> negatives.putIfAbsent(arg.cli().dslNegative(), arg));
    List<ArgSpec> positionals = args.stream().filter(arg -> arg.cli().isPositional()).toList();
    Optional<ArgSpec> mixed =
        args.stream().filter(arg -> arg.type().equals(MixEntry.class.getName())).findFirst();
    return new Spoken(
        verb,
        String.join(".", verb.dslPath()),
        args,
        positionals.isEmpty() ? mixed.stream().toList() : positionals,
        named(args),
        negatives,
        mixed);
  }

  /** The scripts' own names come before those of other faces. */
  private static Map<String, ArgSpec> named(List<ArgSpec> args) {
    Map<String, ArgSpec> named = new HashMap<>();
    args.forEach(arg -> named.putIfAbsent(arg.cli().dslName(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.tool(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.component(), arg));
    return named;
  }
}
