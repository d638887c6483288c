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
 * The signature of a verb in scripts.
 *
 * @param name the verb's words, joined by dots
 * @param args the arguments available in scripts
 * @param positionals the positional arguments; if there are none, the mix entries
 * @param argsByName the arguments by each of their names
 * @param argsByNegative the arguments by their negated names
 * @param mixArgument the argument that a mix block provides
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

  /** Returns the arguments by name. Names for scripts take precedence over those for tools. */
  private static Map<String, ArgumentDescriptor> argsByName(List<ArgumentDescriptor> args) {
    Map<String, ArgumentDescriptor> named = new HashMap<>();
    args.forEach(arg -> named.putIfAbsent(arg.cli().dslName(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.tool(), arg));
    args.forEach(arg -> named.putIfAbsent(arg.component(), arg));
    args.stream()
        .filter(arg -> !arg.formerName().isEmpty())
        .forEach(arg -> named.putIfAbsent(arg.formerName(), arg));
    return named;
  }
}
