package svc.frontend.shell.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.shell.syntax.GroovyNesting;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.model.argument.PartMixSettings;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/**
 * A call of a verb that is being typed.
 *
 * @param start where its arguments begin
 * @param commas where those that cut them stand
 */
record PartialVerbCall(VerbDescriptor verb, String text, int start, List<Integer> commas) {
  /** The name in front of a named argument. */
  private static final Pattern ARGUMENT_NAME = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  private static final Pattern CALLED_NAME =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\.)*[A-Za-z_$][\\w$]*)\\s*");

  /** A statement that calls without brackets. */
  private static final Pattern CALL_WITHOUT_PARENTHESES =
      Pattern.compile("(?s)(?:.*=|\\s*return\\s)?\\s*((?:[A-Za-z_$][\\w$]*\\.)+[\\w$]+)[ \\t]+");

  /** The call whose arguments stand at a level, with brackets or without. */
  static Optional<PartialVerbCall> find(
      GroovyNesting.NestingLevel level, String text, GroovyNesting nesting, VerbCatalog catalog) {
    if (level.bracket == '(') {
      return verb(text.substring(0, level.position), catalog)
          .map(verb -> new PartialVerbCall(verb, text, level.position + 1, level.commas));
    }
    Matcher bare =
        CALL_WITHOUT_PARENTHESES.matcher(text).region(level.statementStart, text.length());
    if (level.bracket == '[' || !bare.lookingAt()) {
      return Optional.empty();
    }
    return verb(bare.group(1), catalog)
        .map(verb -> new PartialVerbCall(verb, text, bare.end(), level.commas));
  }

  /** The call that the block which begins there belongs to. */
  static Optional<PartialVerbCall> findOwnerOfBlock(
      GroovyNesting.NestingLevel block,
      GroovyNesting.NestingLevel outside,
      String text,
      GroovyNesting nesting,
      VerbCatalog catalog) {
    String head = text.substring(0, block.position).stripTrailing();
    int open = head.endsWith(")") ? nesting.openingOf(head.length() - 1) : head.length();
    Optional<PartialVerbCall> direct =
        verb(head.substring(0, open), catalog)
            .map(verb -> new PartialVerbCall(verb, text, block.position, List.of()));
    return direct.or(
        () -> find(outside, text, nesting, catalog).filter(c -> c.start <= block.position));
  }

  /** The verb that a text ends with. */
  private static Optional<VerbDescriptor> verb(String head, VerbCatalog catalog) {
    Matcher name = CALLED_NAME.matcher(head);
    if (!name.matches()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>();
    for (String word : name.group(1).split("\\.")) {
      words.add(GroovyQuoting.toHyphens(word));
    }
    return catalog.find(words).filter(verb -> verb.isOfferedOn(FrontEnd.DSL));
  }

  /** Whether a block can say what each part gets. */
  boolean takesMix() {
    return mixArgument().isPresent();
  }

  private Optional<ArgumentDescriptor> mixArgument() {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.type().equals(PartMixSettings.class.getName()))
        .findFirst();
  }

  /** Where the argument begins that the text ends in, or that is in front of a place. */
  int lastArgumentStart(int before) {
    return commas.stream().filter(at -> at >= start && at < before).reduce(start - 1, Math::max)
        + 1;
  }

  /**
   * The argument that begins there; empty where nothing is known of it.
   *
   * @param from where it begins
   */
  Optional<PartialArgument> argumentAt(int from) {
    Matcher named = ARGUMENT_NAME.matcher(text).region(from, text.length());
    List<String> words = new ArrayList<>(verb.path());
    int positionals = 0;
    for (String piece : completedArguments(from)) {
      positionals += isNamed(piece) ? 0 : 1;
      words.addAll(toWords(piece, positionals));
    }
    if (named.lookingAt()) {
      return findArgument(named.group(1))
          .map(arg -> new PartialArgument(arg, withOption(arg, words), named.end()));
    }
    Optional<ArgumentDescriptor> arg = positionalArgument(positionals + 1);
    int value = from;
    while (value < text.length() && Character.isWhitespace(text.charAt(value))) {
      value++;
    }
    List<String> all = arg.map(one -> withOption(one, words)).orElse(words);
    return Optional.of(new PartialArgument(arg.orElse(null), all, value));
  }

  /**
   * An argument.
   *
   * @param arg null where it is one too many
   * @param words what comes before its value, as a command's words
   * @param value where its value begins
   */
  record PartialArgument(ArgumentDescriptor arg, List<String> precedingWords, int valueStart) {}

  private List<String> completedArguments(int from) {
    List<String> pieces = new ArrayList<>();
    int begin = start;
    for (int comma : commas) {
      if (comma >= start && comma < from) {
        pieces.add(text.substring(begin, comma));
        begin = comma + 1;
      }
    }
    return pieces;
  }

  private static boolean isNamed(String piece) {
    return ARGUMENT_NAME.matcher(piece).lookingAt();
  }

  /** An argument as words of a command. */
  private List<String> toWords(String piece, int positional) {
    Matcher named = ARGUMENT_NAME.matcher(piece);
    Optional<ArgumentDescriptor> arg =
        named.lookingAt() ? findArgument(named.group(1)) : positionalArgument(positional);
    String value = GroovyQuoting.unquote(named.lookingAt() ? piece.substring(named.end()) : piece);
    if (arg.isEmpty()) {
      return List.of();
    }
    List<String> words = withOption(arg.get(), List.of());
    return arg.get().isFlag() ? words : append(words, value);
  }

  /** Words, and the option in front of an argument that needs one. */
  private static List<String> withOption(ArgumentDescriptor arg, List<String> words) {
    return arg.cli().isPositional() ? words : append(words, arg.cli().option());
  }

  private static List<String> append(List<String> words, String one) {
    List<String> all = new ArrayList<>(words);
    all.add(one);
    return all;
  }

  private Optional<ArgumentDescriptor> findArgument(String name) {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.cli().dslName().equals(name) || arg.tool().equals(name))
        .findFirst();
  }

  /** Where there are none, the entries of a mix stand without a name. */
  private Optional<ArgumentDescriptor> positionalArgument(int number) {
    List<ArgumentDescriptor> all =
        verb.argsOn(FrontEnd.DSL).stream().filter(a -> a.cli().isPositional()).toList();
    return all.isEmpty() ? mixArgument() : all.stream().skip(number - 1).findFirst();
  }
}
