package svc.frontend.cli;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.model.argument.MixProfileName;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PositionReference;
import svc.model.argument.SendLevel;
import svc.model.argument.SongPosition;
import svc.model.device.BrowserItemKind;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.model.time.SongLength;
import svc.model.track.Decibels;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;

/** Creates the error for an unexpected word. Its hint suggests an option that accepts the word. */
final class UnexpectedArgumentHint {
  private static final Set<String> REDIRECTIONS = Set.of(">", ">>", "<", "|", "&&", "&", ";");

  /**
   * Types that accept only few words. An option of such a type is suggested if it accepts the
   * unexpected word.
   */
  private static final Set<Class<?>> UNAMBIGUOUS_TYPES =
      Set.of(
          double.class,
          Double.class,
          int.class,
          Integer.class,
          AutomationShape.class,
          SongLength.class,
          Decibels.class,
          MixLevel.class,
          BrowserItemKind.class,
          PartMixSettings.class,
          PartType.class,
          SendLevel.class);

  /**
   * The types of arguments that accept a position in the song. An option of such a type is
   * suggested only for a word of the form bar.beat, because some of these types also accept names.
   */
  private static final Set<Class<?>> POSITION_TYPES =
      Set.of(PositionReference.class, SongPosition.class);

  private static final Pattern BAR_BEAT = Pattern.compile("\\d+\\.\\d+(\\.\\d+)?");

  private final VerbDescriptor verb;
  private final Map<String, Object> arguments;
  private final List<String> words;

  /**
   * Creates a hint.
   *
   * @param foundArguments the arguments that the command line contains, keyed by the names of the
   *     verb's record components
   * @param words the words after the verb's name
   */
  UnexpectedArgumentHint(
      VerbDescriptor verb, Map<String, Object> foundArguments, List<String> words) {
    this.verb = verb;
    this.arguments = foundArguments;
    this.words = words;
  }

  SvcException createError(String word) {
    return INVALID_ARGUMENT
        .because("unexpected argument " + TextSanitizer.quote(word))
        .hint(createHint(word));
  }

  private String createHint(String word) {
    if (REDIRECTIONS.contains(word)) {
      return "svc's shell has no redirection or pipes. Use them in your system's shell, as in `svc "
          + verb.name()
          + " --format csv > FILE`.";
    }
    if (word.startsWith("{")) {
      return "Write a block in the script form: " + String.join(".", verb.dslPath()) + " { … }.";
    }
    return findAssignment(word)
        .or(
            () ->
                findOption(word)
                    .or(this::findProfileOption)
                    .map(
                        arg ->
                            arg.cli().option()
                                + " "
                                + quoteIfNeeded(TextSanitizer.sanitizeName(word))))
        .map(suggestion -> "Did you mean " + suggestion + "?")
        .orElse(
            describeArguments(word) + "Run `svc help " + verb.name() + "` to list the arguments.");
  }

  private String describeArguments(String word) {
    if (word.startsWith("-")) {
      return "";
    }
    return verb.positionals().isEmpty()
        ? "`" + verb.name() + "` takes only options. "
        : "Put names with spaces in quotes. ";
  }

  /**
   * Returns the option whose value is an assignment such as NAME=LEVEL. Returns it only if the
   * unexpected word seems to be the LEVEL, written after a space instead of "=".
   */
  private Optional<String> findAssignment(String word) {
    int at = words.indexOf(word);
    if (at < 2 || words.get(at - 1).contains("=")) {
      return Optional.empty();
    }
    String assignment = words.get(at - 1) + "=" + word;
    return options()
        .filter(arg -> arg.cli().option().equals(words.get(at - 2)))
        .filter(UnexpectedArgumentHint::takesAssignment)
        .filter(arg -> acceptsValue(arg, assignment))
        .findFirst()
        .map(arg -> arg.cli().option() + " " + quoteIfNeeded(assignment));
  }

  private static boolean takesAssignment(ArgumentDescriptor arg) {
    return arg.cli().label().contains("=") || arg.type() == PartMixSettings.class;
  }

  private Optional<ArgumentDescriptor> findOption(String word) {
    return options()
        .filter(arg -> arg.repeatable() || arguments.get(arg.component()) == null)
        .filter(arg -> isTypical(arg, word) && acceptsValue(arg, word))
        .findFirst();
  }

  private static boolean isTypical(ArgumentDescriptor arg, String word) {
    return POSITION_TYPES.contains(arg.type())
        ? BAR_BEAT.matcher(word).matches()
        : UNAMBIGUOUS_TYPES.contains(arg.type());
  }

  /** Returns the option for a mix profile. It accepts any word, so it is suggested last. */
  private Optional<ArgumentDescriptor> findProfileOption() {
    return options()
        .filter(arg -> arg.type() == MixProfileName.class)
        .filter(arg -> arguments.get(arg.component()) == null)
        .findFirst();
  }

  private Stream<ArgumentDescriptor> options() {
    return verb.argsOn(FrontEnd.CLI).stream().filter(arg -> !arg.cli().isPositional());
  }

  private boolean acceptsValue(ArgumentDescriptor arg, String word) {
    if (arg.type() == AutomationShape.class) {
      return CurveShape.find(word).isPresent();
    }
    Object value = arg.repeatable() ? List.of(word) : word;
    return VerbRunner.checkInput(verb, Map.of(arg.component(), value), true, FrontEnd.CLI)
        .isEmpty();
  }

  private static String quoteIfNeeded(String text) {
    return text.contains(" ") ? '"' + text + '"' : text;
  }
}
