package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import groovy.lang.Closure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.runtime.wrappers.Wrapper;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.execution.UnknownValuePlaceholder;

/** A call of a verb in a script, with the values of the given arguments. */
public final class VerbCall {
  private final VerbSignature verb;
  private final Map<String, Object> values = new LinkedHashMap<>();

  public VerbCall(VerbSignature verb) {
    this.verb = verb;
  }

  /**
   * Creates a call from the arguments that Groovy passes. Throws if the arguments do not match the
   * verb.
   *
   * @param arguments a map of named arguments if there are any, then the positional arguments
   */
  public static VerbCall from(VerbSignature verb, Object[] arguments) {
    Object[] unwrapped = unwrap(arguments);
    VerbCall call = new VerbCall(verb);
    boolean named = unwrapped.length > 0 && unwrapped[0] instanceof Map;
    int end = call.takeMixBlock(unwrapped) ? unwrapped.length - 1 : unwrapped.length;
    call.putPositionals(Arrays.asList(unwrapped).subList(named ? 1 : 0, end));
    if (named) {
      ((Map<?, ?>) unwrapped[0])
          .forEach((name, value) -> call.putNamed(String.valueOf(name), value));
    }
    return call;
  }

  /** Returns the arguments without the wrappers that Groovy adds for casts. */
  static Object[] unwrap(Object[] arguments) {
    return Arrays.stream(arguments)
        .map(each -> each instanceof Wrapper wrapper ? wrapper.unwrap() : each)
        .toArray();
  }

  /**
   * Returns the values of the given arguments, keyed by the names of the verb's record components.
   */
  public Map<String, Object> values() {
    return values;
  }

  /**
   * If the last argument is a mix block and the verb accepts one, assigns the entries of the block.
   * Returns whether the block was assigned.
   */
  private boolean takeMixBlock(Object[] positionals) {
    boolean block =
        positionals.length > 0 && positionals[positionals.length - 1] instanceof Closure;
    Optional<ArgumentDescriptor> entries = block ? verb.mixArgument() : Optional.empty();
    if (entries.isPresent()) {
      put(entries.get(), MixBlock.readEntries((Closure<?>) positionals[positionals.length - 1]));
    }
    return entries.isPresent();
  }

  private void putPositionals(List<Object> positionals) {
    requireAtMost(positionals.size());
    for (int i = 0; i < Math.min(positionals.size(), verb.positionals().size()); i++) {
      putPositional(i, positionals);
    }
  }

  /** Throws an error if there are more positional arguments than the verb accepts. */
  public void requireAtMost(int count) {
    List<ArgumentDescriptor> known = verb.positionals();
    boolean open = !known.isEmpty() && known.get(known.size() - 1).repeatable();
    if (count > known.size() && !open) {
      throw tooManyArguments(known, count);
    }
  }

  /**
   * Assigns one positional argument. If the call has more positional values than the verb has
   * positional arguments, the last argument receives the remaining values as a list.
   *
   * @param index the index of the argument, from 0
   * @param positionals all positional values of the call
   */
  public void putPositional(int index, List<Object> positionals) {
    List<ArgumentDescriptor> known = verb.positionals();
    boolean acceptsRest = index == known.size() - 1 && positionals.size() > known.size();
    put(
        known.get(index),
        acceptsRest
            ? new ArrayList<>(positionals.subList(index, positionals.size()))
            : positionals.get(index));
  }

  /**
   * Returns the argument with the given name. Throws if the verb does not have such an argument.
   */
  public ArgumentDescriptor findArgument(String name) {
    ArgumentDescriptor arg = verb.argsByName().getOrDefault(name, verb.argsByNegative().get(name));
    if (arg == null) {
      throw unknownArgument(name);
    }
    return arg;
  }

  /**
   * Assigns a named argument. Throws an error if the verb does not have an argument with this name.
   */
  public void putNamed(String name, Object value) {
    ArgumentDescriptor arg = findArgument(name);
    put(arg, verb.argsByName().containsKey(name) ? value : GroovyValueConverter.negate(value));
  }

  /** Assigns an argument. A null value of an optional argument is the same as no value. */
  public void put(ArgumentDescriptor arg, Object raw) {
    if (raw == null && arg.isRequiredOn(FrontEnd.DSL)) {
      throw MISSING_ARGUMENT
          .because("`" + arg.cli().dslName() + "` is null")
          .hint(arg.instruction())
          .withDetail("argument", arg.tool());
    }
    Object value = GroovyValueConverter.toArgumentValue(arg, raw);
    Object before = value == null ? null : values.put(arg.component(), value);
    // When a script is checked, an unknown value may turn out to be null, which is not a value.
    if (before != null
        && !(before instanceof UnknownValuePlaceholder)
        && !(value instanceof UnknownValuePlaceholder)) {
      throw CONFLICTING_ARGUMENTS
          .because("`" + arg.cli().dslName() + "` is given twice")
          .hint("Give it once, either by name or by position.")
          .withDetail("argument", arg.tool());
    }
  }

  private SvcException unknownArgument(String name) {
    return INVALID_ARGUMENT
        .because(verbName() + " has no argument \"" + name + "\"")
        .hint(
            verb.args().isEmpty()
                ? "It has no arguments."
                : "Its arguments are " + listNames(verb.args()) + ".")
        .withDetail("argument", name)
        .withCandidates(SimilarNames.find(name, argumentNames()));
  }

  private List<String> argumentNames() {
    List<String> known = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.args()) {
      known.addAll(List.of(arg.cli().dslName(), arg.tool(), arg.component()));
      Optional.ofNullable(arg.cli().dslNegative()).ifPresent(known::add);
    }
    return known;
  }

  private SvcException tooManyArguments(List<ArgumentDescriptor> known, int count) {
    String most =
        known.isEmpty()
            ? " accepts no positional arguments"
            : " accepts at most %d positional arguments (%s), not %d"
                .formatted(known.size(), listNames(known), count);
    return INVALID_ARGUMENT
        .because(verbName() + most)
        .hint("Name the other arguments, as in name: value.");
  }

  private static String listNames(List<ArgumentDescriptor> args) {
    return String.join(", ", args.stream().map(arg -> arg.cli().dslName()).toList());
  }

  private String verbName() {
    return verb.name();
  }
}
