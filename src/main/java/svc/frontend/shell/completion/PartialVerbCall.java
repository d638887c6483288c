package svc.frontend.shell.completion;

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
 * A verb call that is being typed.
 *
 * @param start the index of its first argument
 * @param commas the indexes of the commas between its arguments
 */
record PartialVerbCall(VerbDescriptor verb, String text, int start, List<Integer> commas) {
  /** The name of a named argument. */
  private static final Pattern ARGUMENT_NAME = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  private static final Pattern CALLED_NAME =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\.)*[A-Za-z_$][\\w$]*)\\s*");

  /** A statement that calls a verb without parentheses. */
  private static final Pattern CALL_WITHOUT_PARENTHESES =
      Pattern.compile("(?s)(?:.*=|\\s*return\\s)?\\s*((?:[A-Za-z_$][\\w$]*\\.)+[\\w$]+)[ \\t]+");

  /** Returns the call whose arguments are at a nesting level, with or without parentheses. */
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

  /** Returns the call to which a block belongs. */
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

  /** Returns the verb with whose name a text ends. */
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

  /** Returns whether the verb accepts a block with a call for each part. */
  boolean takesMix() {
    return mixArgument().isPresent();
  }

  private Optional<ArgumentDescriptor> mixArgument() {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.type().equals(PartMixSettings.class.getName()))
        .findFirst();
  }

  /** Returns the index of the last argument before another index. */
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
    List<String> all = arg.map(one -> withOption(one, words)).orElse(words);
    return Optional.of(new PartialArgument(arg.orElse(null), all, value));
  }

  /**
   * An argument.
   *
   * @param arg null if the verb has fewer arguments
   * @param precedingWords the equivalent command up to the value
   * @param valueStart the index of the value
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

  /** Converts an argument to the words of a command. */
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

  /** Adds the option's name if the argument is not positional. */
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

  /** Returns a positional argument. If a verb has none, these are mix entries. */
  private Optional<ArgumentDescriptor> positionalArgument(int number) {
    List<ArgumentDescriptor> all =
        verb.argsOn(FrontEnd.DSL).stream().filter(a -> a.cli().isPositional()).toList();
    return all.isEmpty() ? mixArgument() : all.stream().skip(number - 1).findFirst();
  }
}
