package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.lexer.GroovyNesting;
import svc.model.argument.PartMixSettings;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/**
 * An incomplete call of a verb in Groovy.
 *
 * @param text the whole text before the cursor
 * @param start the index in the text at which the arguments begin
 * @param commas the indexes of the commas between the arguments
 */
record PartialVerbCall(VerbDescriptor verb, String text, int start, List<Integer> commas) {
  /** Matches the name and the colon of a named argument. */
  private static final Pattern ARGUMENT_NAME = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  private static final Pattern CALLED_NAME =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\.)*[A-Za-z_$][\\w$]*)\\s*");

  /** Matches the start of a statement that calls a verb without parentheses. */
  private static final Pattern CALL_WITHOUT_PARENTHESES =
      Pattern.compile("(?s)(?:.*=|\\s*return\\s)?\\s*((?:[A-Za-z_$][\\w$]*\\.)+[\\w$]+)[ \\t]+");

  /**
   * Returns the verb call whose arguments are at the given nesting level; empty if the level does
   * not contain the arguments of a verb.
   */
  static Optional<PartialVerbCall> find(
      GroovyNesting.NestingLevel level, String text, GroovyNesting nesting, VerbCatalog catalog) {
    if (level.isAfter("(")) {
      return verb(text.substring(0, level.at()), catalog)
          .map(verb -> new PartialVerbCall(verb, text, level.at() + 1, level.commas()));
    }
    Matcher bare = CALL_WITHOUT_PARENTHESES.matcher(text).region(level.statement(), text.length());
    if (level.isAfter("[") || !bare.lookingAt()) {
      return Optional.empty();
    }
    return verb(bare.group(1), catalog)
        .map(verb -> new PartialVerbCall(verb, text, bare.end(), level.commas()));
  }

  /**
   * Returns the call whose last argument is a block; empty if the block does not belong to a call
   * of a verb.
   *
   * @param outside the nesting level that contains the block
   */
  static Optional<PartialVerbCall> findOwnerOfBlock(
      GroovyNesting.NestingLevel block,
      GroovyNesting.NestingLevel outside,
      String text,
      GroovyNesting nesting,
      VerbCatalog catalog) {
    String head = text.substring(0, block.at()).stripTrailing();
    int open = head.endsWith(")") ? nesting.openingOf(head.length() - 1) : head.length();
    Optional<PartialVerbCall> direct =
        verb(head.substring(0, open), catalog)
            .map(verb -> new PartialVerbCall(verb, text, block.at(), List.of()));
    return direct.or(
        () -> find(outside, text, nesting, catalog).filter(c -> c.start <= block.at()));
  }

  /** Returns the verb whose name is at the end of a text. */
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

  /** Returns whether the verb accepts a mix block, in which each call sets the mix of a part. */
  boolean takesMix() {
    return mixArgument().isPresent();
  }

  private Optional<ArgumentDescriptor> mixArgument() {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.type() == PartMixSettings.class)
        .findFirst();
  }

  /** Returns the start of the last argument that begins before a given index. */
  int lastArgumentStart(int before) {
    return commas.stream().filter(at -> at >= start && at < before).reduce(start - 1, Math::max)
        + 1;
  }

  /** Returns the argument that begins at an index; empty if the verb has no such argument. */
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
    List<String> all = arg.map(positional -> withOption(positional, words)).orElse(words);
    return Optional.of(new PartialArgument(arg.orElse(null), all, value));
  }

  /**
   * An argument that is being typed.
   *
   * @param arg the argument; null if the call already has as many arguments as the verb accepts
   * @param precedingWords the words before the value in the equivalent command
   * @param valueStart the index in the text at which the value begins
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

  /**
   * Converts an argument of the call to the words of the equivalent command.
   *
   * @param piece the text of the argument
   * @param positional the number of the argument among the positional ones, from 1
   */
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

  /**
   * Returns words followed by the name of an argument's option. If the argument is positional,
   * returns the words unchanged.
   */
  private static List<String> withOption(ArgumentDescriptor arg, List<String> words) {
    return arg.cli().isPositional() ? words : append(words, arg.cli().option());
  }

  private static List<String> append(List<String> words, String word) {
    List<String> all = new ArrayList<>(words);
    all.add(word);
    return all;
  }

  private Optional<ArgumentDescriptor> findArgument(String name) {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.cli().dslName().equals(name) || arg.tool().equals(name))
        .findFirst();
  }

  /**
   * Returns a positional argument, counted from 1; empty if there is none. If the verb has no
   * positional arguments, returns the argument with mix entries.
   */
  private Optional<ArgumentDescriptor> positionalArgument(int number) {
    List<ArgumentDescriptor> all =
        verb.argsOn(FrontEnd.DSL).stream().filter(a -> a.cli().isPositional()).toList();
    return all.isEmpty() ? mixArgument() : all.stream().skip(number - 1).findFirst();
  }
}
