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
import java.util.function.Function;
import java.util.stream.Stream;
import svc.model.MixEntry;
import svc.model.SvcException;
import svc.music.Nearest;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/** One call of a verb: what Groovy hands over, sorted by the verb's components. */
final class Call {
  private final Descriptor verb;
  private final Map<String, Object> values = new LinkedHashMap<>();

  private Call(Descriptor verb) {
    this.verb = verb;
  }

  /**
   * Sorts the arguments.
   *
   * @param given named arguments as a map in front, then those without a name
   */
  static Call of(Descriptor verb, Object[] given) {
    Call call = new Call(verb);
    boolean named = given.length > 0 && given[0] instanceof Map;
    int end = call.mix(given) ? given.length - 1 : given.length;
    call.positionals(Arrays.asList(given).subList(named ? 1 : 0, end));
    if (named) {
      ((Map<?, ?>) given[0]).forEach((name, value) -> call.named(String.valueOf(name), value));
    }
    return call;
  }

  /** The values by component name. */
  Map<String, Object> values() {
    return values;
  }

  /** Whether the last argument is a block with a call for each part, which it then takes. */
  private boolean mix(Object[] given) {
    Optional<ArgSpec> entries = served().stream().filter(Call::isMix).findFirst();
    boolean block = given.length > 0 && given[given.length - 1] instanceof Closure;
    if (block && entries.isPresent()) {
      put(entries.get(), MixBlock.entries((Closure<?>) given[given.length - 1]));
    }
    return block && entries.isPresent();
  }

  private void positionals(List<Object> given) {
    List<ArgSpec> known = unnamed();
    int last = known.size() - 1;
    boolean open = last >= 0 && known.get(last).repeatable();
    if (given.size() > known.size() && !open) {
      throw tooMany(known, given.size());
    }
    for (int i = 0; i < Math.min(given.size(), known.size()); i++) {
      boolean rest = i == last && given.size() > known.size();
      put(known.get(i), rest ? new ArrayList<>(given.subList(i, given.size())) : given.get(i));
    }
  }

  /** The arguments that need no name; where there are none, the entries of a mix. */
  private List<ArgSpec> unnamed() {
    List<ArgSpec> known = served().stream().filter(arg -> arg.cli().isPositional()).toList();
    return known.isEmpty() ? served().stream().filter(Call::isMix).toList() : known;
  }

  private static boolean isMix(ArgSpec arg) {
    return arg.type().equals(MixEntry.class.getName());
  }

  private void named(String name, Object value) {
    Optional<ArgSpec> arg = find(name);
    if (arg.isPresent()) {
      put(arg.get(), value);
      return;
    }
    put(negative(name).orElseThrow(() -> unknown(name)), Values.negated(value));
  }

  /** The argument of that name, the scripts' own names before those of other faces. */
  private Optional<ArgSpec> find(String name) {
    return Stream.<Function<ArgSpec, String>>of(
            arg -> arg.cli().dslName(), ArgSpec::tool, ArgSpec::component)
        .flatMap(named -> served().stream().filter(arg -> named.apply(arg).equals(name)))
        .findFirst();
  }

  private Optional<ArgSpec> negative(String name) {
    return served().stream().filter(arg -> name.equals(arg.cli().dslNegative())).findFirst();
  }

  private void put(ArgSpec arg, Object raw) {
    Object value = Values.plain(arg, raw);
    if (value != null && values.put(arg.component(), value) != null) {
      throw CONFLICTING_ARGUMENTS
          .because(arg.tool() + " is given twice")
          .with("argument", arg.tool());
    }
  }

  private List<ArgSpec> served() {
    return verb.argsOn(Face.DSL);
  }

  private SvcException unknown(String name) {
    return INVALID_ARGUMENT
        .because(spelled() + " has no argument \"" + name + "\"")
        .hint(served().isEmpty() ? "It takes none." : "It takes " + taken(served()) + ".")
        .with("argument", name)
        .near(Nearest.to(name, known()));
  }

  private List<String> known() {
    List<String> known = new ArrayList<>();
    for (ArgSpec arg : served()) {
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
    return String.join(".", verb.dslPath());
  }
}
