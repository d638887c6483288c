package svc.face.dsl;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.runtime.wrappers.Wrapper;
import svc.model.SvcException;
import svc.music.Nearest;
import svc.verb.ArgSpec;
import svc.verb.Unsure;

/** One call of a verb: what Groovy hands over, sorted by the verb's components. */
final class Call {
  private final Spoken verb;
  private final Map<String, Object> values = new LinkedHashMap<>();

  Call(Spoken verb) {
    this.verb = verb;
  }

  /**
   * Sorts the arguments.
   *
   * @param arguments named arguments as a map in front, then those without a name
   */
  static Call of(Spoken verb, Object[] arguments) {
    Object[] given = unwrapped(arguments);
    Call call = new Call(verb);
    boolean named = given.length > 0 && given[0] instanceof Map;
    int end = call.mix(given) ? given.length - 1 : given.length;
    call.positionals(Arrays.asList(given).subList(named ? 1 : 0, end));
    if (named) {
      ((Map<?, ?>) given[0]).forEach((name, value) -> call.named(String.valueOf(name), value));
    }
    return call;
  }

  /** Arguments without the wrappers that Groovy puts around casts, such as {@code x as String}. */
  static Object[] unwrapped(Object[] arguments) {
    return Arrays.stream(arguments)
        .map(each -> each instanceof Wrapper wrapper ? wrapper.unwrap() : each)
        .toArray();
  }

  /** The values by component name. */
  Map<String, Object> values() {
    return values;
  }

  /** Whether the last argument is a block with a call for each part, which it then takes. */
  private boolean mix(Object[] given) {
    boolean block = given.length > 0 && given[given.length - 1] instanceof Closure;
    Optional<ArgSpec> entries = block ? verb.mixed() : Optional.empty();
    if (entries.isPresent()) {
      put(entries.get(), MixBlock.entries((Closure<?>) given[given.length - 1]));
    }
    return entries.isPresent();
  }

  private void positionals(List<Object> given) {
    count(given.size());
    for (int i = 0; i < Math.min(given.size(), verb.positionals().size()); i++) {
      positional(i, given);
    }
  }

  /** Throws where there are more arguments without a name than the verb takes. */
  void count(int given) {
    List<ArgSpec> known = verb.positionals();
    boolean open = !known.isEmpty() && known.get(known.size() - 1).repeatable();
    if (given > known.size() && !open) {
      throw tooMany(known, given);
    }
  }

  /** Takes one of the arguments without a name; the last that a verb knows takes what is left. */
  void positional(int index, List<Object> given) {
    List<ArgSpec> known = verb.positionals();
    boolean rest = index == known.size() - 1 && given.size() > known.size();
    put(
        known.get(index),
        rest ? new ArrayList<>(given.subList(index, given.size())) : given.get(index));
  }

  /** The argument that a name means; throws where there is none. */
  ArgSpec argument(String name) {
    ArgSpec arg = verb.named().getOrDefault(name, verb.negatives().get(name));
    if (arg == null) {
      throw unknown(name);
    }
    return arg;
  }

  /** Takes an argument that has a name. */
  void named(String name, Object value) {
    ArgSpec arg = argument(name);
    put(arg, verb.named().containsKey(name) ? value : Values.negated(value));
  }

  void put(ArgSpec arg, Object raw) {
    Object value = Values.plain(arg, raw);
    Object before = value == null ? null : values.put(arg.component(), value);
    // What is not known may turn out to be nothing.
    if (before != null && !(before instanceof Unsure) && !(value instanceof Unsure)) {
      throw CONFLICTING_ARGUMENTS
          .because(arg.cli().dslName() + " is given twice")
          .with("argument", arg.tool());
    }
  }

  private SvcException unknown(String name) {
    return INVALID_ARGUMENT
        .because(spelled() + " has no argument \"" + name + "\"")
        .hint(verb.args().isEmpty() ? "It takes none." : "It takes " + taken(verb.args()) + ".")
        .with("argument", name)
        .near(Nearest.to(name, known()));
  }

  private List<String> known() {
    List<String> known = new ArrayList<>();
    for (ArgSpec arg : verb.args()) {
      known.addAll(List.of(arg.cli().dslName(), arg.tool(), arg.component()));
      Optional.ofNullable(arg.cli().dslNegative()).ifPresent(known::add);
    }
    return known;
  }

  private SvcException tooMany(List<ArgSpec> known, int count) {
    String most = known.isEmpty() ? "no" : "at most " + known.size();
    String which = known.isEmpty() ? "" : " (" + taken(known) + ")";
    return INVALID_ARGUMENT
        .because(spelled() + " takes " + most + " unnamed arguments" + which + ", not " + count)
        .hint("Name the others, as in name: value.");
  }

  private static String taken(List<ArgSpec> args) {
    return String.join(", ", args.stream().map(arg -> arg.cli().dslName()).toList());
  }

  private String spelled() {
    return verb.name();
  }
}
