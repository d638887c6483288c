package svc.frontend.dsl.call;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.argument.PartMixSettings;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

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
public record VerbSignature(
    VerbDescriptor verb,
    String name,
    List<ArgumentDescriptor> args,
    List<ArgumentDescriptor> positionals,
    Map<String, ArgumentDescriptor> argsByName,
    Map<String, ArgumentDescriptor> argsByNegative,
    Optional<ArgumentDescriptor> mixArgument) {

  static VerbSignature from(VerbDescriptor verb) {
    List<ArgumentDescriptor> args = verb.argsOn(FrontEnd.DSL);
    Map<String, ArgumentDescriptor> negatives = new HashMap<>();
    args.stream()
        .filter(arg -> arg.cli().dslNegative() != null)
        .forEach(arg -> negatives.putIfAbsent(arg.cli().dslNegative(), arg));
    List<ArgumentDescriptor> positionals =
        args.stream().filter(arg -> arg.cli().isPositional()).toList();
    Optional<ArgumentDescriptor> mixed =
        args.stream().filter(arg -> arg.type().equals(PartMixSettings.class.getName())).findFirst();
    return new VerbSignature(
        verb,
        String.join(".", verb.dslPath()),
        args,
        positionals.isEmpty() ? mixed.stream().toList() : positionals,
        argsByName(args),
        negatives,
        mixed);
  }

  /** The scripts' own names come before those of other faces. */
  private static Map<String, ArgumentDescriptor> argsByName(List<ArgumentDescriptor> args) {
    Map<String, ArgumentDescriptor> named = new HashMap<>();
    args.forEach(arg -> named.putIfAbsent(arg.cli().dslName(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.tool(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.component(), arg));
    return named;
  }
}
