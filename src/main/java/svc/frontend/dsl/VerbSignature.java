package svc.frontend.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.argument.PartMixSettings;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * The arguments with which scripts can call a verb.
 *
 * @param name the words of the verb, joined by dots
 * @param args all arguments that scripts can use
 * @param positionals the positional arguments; if the verb has none but accepts mix entries such as
 *     {@code bass=-6}, the argument that takes the entries
 * @param argsByName the arguments by each name that scripts can use
 * @param argsByNegative the arguments that can be negated, by their negative name such as noSnap
 * @param mixArgument the argument whose value a mix block can give; empty if the verb has none
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
        args.stream().filter(arg -> arg.type() == PartMixSettings.class).findFirst();
    return new VerbSignature(
        verb,
        String.join(".", verb.dslPath()),
        args,
        positionals.isEmpty() ? mixed.stream().toList() : positionals,
        argsByName(args),
        negatives,
        mixed);
  }

  /**
   * Returns the arguments by name. If a name is the script name of one argument and the tool name
   * of another, it stands for the argument with that script name.
   */
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
