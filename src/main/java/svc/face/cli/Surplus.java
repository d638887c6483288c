package svc.face.cli;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.music.Names;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;
import svc.verb.Gate;

/** The error for a word that no argument of a verb takes, with the option it was meant for. */
final class Surplus {
  private static final Set<String> REDIRECTIONS = Set.of(">", ">>", "<", "|", "&&", "&", ";");

  /** Types that few words can be a value of, so that a guess is worth a suggestion. */
  private static final Set<String> TELLING =
      Set.of(
          "double",
          "java.lang.Double",
          "int",
          "java.lang.Integer",
          "svc.model.AutomationCurve",
          "svc.model.Bars",
          "svc.model.Db",
          "svc.model.ItemKind",
          "svc.model.MixEntry",
          "svc.model.PartType",
          "svc.model.SendLevel");

  private final Descriptor verb;
  private final Map<String, Object> given;
  private final List<String> words;

  /**
   * @param given the arguments found so far, by component
   * @param words all words of the command line after the verb's own
   */
  Surplus(Descriptor verb, Map<String, Object> given, List<String> words) {
    this.verb = verb;
    this.given = given;
    this.words = words;
  }

  SvcException error(String word) {
    return INVALID_ARGUMENT.because("unexpected argument " + Names.quoted(word)).hint(hint(word));
  }

  private String hint(String word) {
    if (REDIRECTIONS.contains(word)) {
      return "svc has no redirection or pipes; use those of your system's shell, as in `svc "
          + verb.name()
          + " --format csv > FILE`.";
    }
    if (word.startsWith("{")) {
      return "A block belongs to the script form, as in "
          + String.join(".", verb.dslPath())
          + " { … }.";
    }
    return assigned(word)
        .or(() -> option(word).map(arg -> arg.cli().option() + " " + word))
        .map(meant -> "Did you mean " + meant + "?")
        .orElse(
            "Put names with spaces in quotes; `svc help " + verb.name() + "` shows the arguments.");
  }

  /** The level of a send, given as a word of its own. */
  private Optional<String> assigned(String word) {
    int at = words.indexOf(word);
    if (at < 2 || words.get(at - 1).contains("=")) {
      return Optional.empty();
    }
    String whole = words.get(at - 1) + "=" + word;
    return options()
        .filter(arg -> arg.cli().option().equals(words.get(at - 2)))
        .filter(arg -> arg.cli().label().contains("=") && accepts(arg, whole))
        .findFirst()
        .map(arg -> arg.cli().option() + " " + quoted(whole));
  }

  private Optional<ArgSpec> option(String word) {
    return options()
        .filter(arg -> arg.repeatable() || given.get(arg.component()) == null)
        .filter(arg -> TELLING.contains(arg.type()) && accepts(arg, word))
        .findFirst();
  }

  private Stream<ArgSpec> options() {
    return verb.argsOn(Face.CLI).stream().filter(arg -> !arg.cli().isPositional());
  }

  private boolean accepts(ArgSpec arg, String word) {
    Object value = arg.repeatable() ? List.of(word) : word;
    return Gate.faults(verb, Map.of(arg.component(), value), true, Face.CLI).isEmpty();
  }

  private static String quoted(String text) {
    return text.contains(" ") ? '"' + text + '"' : text;
  }
}
