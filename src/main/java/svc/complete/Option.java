package svc.complete;

import java.util.List;
import java.util.stream.Stream;
import svc.verb.ArgSpec;

/**
 * A way to write an option.
 *
 * @param group what it says something about: of a group one option is given, unless it may be
 *     repeated
 * @param value what it takes, null for a flag
 */
record Option(String name, String description, String group, boolean repeatable, Value value) {

  static Stream<Option> of(ArgSpec arg, Value value) {
    Value taken = arg.isFlag() ? null : value;
    return arg.cli().options().stream()
        .map(name -> new Option(name, arg.description(), arg.component(), arg.repeatable(), taken));
  }

  Candidate candidate() {
    return new Candidate(name, description);
  }

  /** The option that a word begins with, up to an equals sign; null where there is none. */
  static Option in(List<Option> options, String word) {
    String name = word.split("=", 2)[0];
    return options.stream().filter(option -> option.name.equals(name)).findFirst().orElse(null);
  }
}
