package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.MixEntry;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/**
 * A call of a verb that is being typed.
 *
 * @param start where its arguments begin
 * @param commas where those that cut them stand
 */
record GroovyCall(Descriptor verb, String text, int start, List<Integer> commas) {
  /** The name in front of a named argument. */
  private static final Pattern NAMED = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  private static final Pattern HEAD =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\.)*[A-Za-z_$][\\w$]*)\\s*");

  /** A statement that calls without brackets. */
  private static final Pattern BARE =
      Pattern.compile("(?s)(?:.*=|\\s*return\\s)?\\s*((?:[A-Za-z_$][\\w$]*\\.)+[\\w$]+)[ \\t]+");

  /** The call whose arguments stand at a level, with brackets or without. */
  static Optional<GroovyCall> at(
      Nesting.Level level, String text, Nesting nesting, Catalog catalog) {
    if (level.bracket == '(') {
      return verb(text.substring(0, level.at), catalog)
          .map(verb -> new GroovyCall(verb, text, level.at + 1, level.commas));
    }
    Matcher bare = BARE.matcher(text).region(level.statement, text.length());
    if (level.bracket == '[' || !bare.lookingAt()) {
      return Optional.empty();
    }
    return verb(bare.group(1), catalog)
        .map(verb -> new GroovyCall(verb, text, bare.end(), level.commas));
  }

  /** The call that the block which begins there belongs to. */
  static Optional<GroovyCall> ofBlock(
      Nesting.Level block, Nesting.Level outside, String text, Nesting nesting, Catalog catalog) {
    String head = text.substring(0, block.at).stripTrailing();
    int open = head.endsWith(")") ? nesting.opening(head.length() - 1) : head.length();
    Optional<GroovyCall> direct =
        verb(head.substring(0, open), catalog)
            .map(verb -> new GroovyCall(verb, text, block.at, List.of()));
    return direct.or(() -> at(outside, text, nesting, catalog).filter(c -> c.start <= block.at));
  }

  /** The verb that a text ends with. */
  private static Optional<Descriptor> verb(String head, Catalog catalog) {
    Matcher name = HEAD.matcher(head);
    if (!name.matches()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>();
    for (String word : name.group(1).split("\\.")) {
      words.add(GroovyWords.hyphenated(word));
    }
    return catalog.find(words).filter(verb -> verb.serves(Face.DSL));
  }

  /** Whether a block can say what each part gets. */
  boolean takesMix() {
    return mixed().isPresent();
  }

  private Optional<ArgSpec> mixed() {
    return verb.argsOn(Face.DSL).stream()
        .filter(arg -> arg.type().equals(MixEntry.class.getName()))
        .findFirst();
  }

  /** Where the argument begins that the text ends in, or that is in front of a place. */
  int last(int before) {
    return commas.stream().filter(at -> at >= start && at < before).reduce(start - 1, Math::max)
        + 1;
  }

  /**
   * The argument that begins there; empty where nothing is known of it.
   *
   * @param from where it begins
   */
  Optional<Argument> argument(int from) {
    Matcher named = NAMED.matcher(text).region(from, text.length());
    List<String> words = new ArrayList<>(verb.path());
    int positionals = 0;
    for (String piece : done(from)) {
      positionals += isNamed(piece) ? 0 : 1;
      words.addAll(words(piece, positionals));
    }
    if (named.lookingAt()) {
      return arg(named.group(1)).map(arg -> new Argument(arg, option(arg, words), named.end()));
    }
    Optional<ArgSpec> arg = positional(positionals + 1);
    int value = from;
    while (value < text.length() && Character.isWhitespace(text.charAt(value))) {
      value++;
    }
    List<String> all = arg.map(one -> option(one, words)).orElse(words);
    return Optional.of(new Argument(arg.orElse(null), all, value));
  }

  /**
   * An argument.
   *
   * @param arg null where it is one too many
   * @param words what comes before its value, as a command's words
   * @param value where its value begins
   */
  record Argument(ArgSpec arg, List<String> words, int value) {}

  private List<String> done(int from) {
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
    return NAMED.matcher(piece).lookingAt();
  }

  /** An argument as words of a command. */
  private List<String> words(String piece, int positional) {
    Matcher named = NAMED.matcher(piece);
    Optional<ArgSpec> arg = named.lookingAt() ? arg(named.group(1)) : positional(positional);
    String value = GroovyWords.plain(named.lookingAt() ? piece.substring(named.end()) : piece);
    if (arg.isEmpty()) {
      return List.of();
    }
    List<String> words = option(arg.get(), List.of());
    return arg.get().isFlag() ? words : with(words, value);
  }

  /** Words, and the option in front of an argument that needs one. */
  private static List<String> option(ArgSpec arg, List<String> words) {
    return arg.cli().isPositional() ? words : with(words, arg.cli().option());
  }

  private static List<String> with(List<String> words, String one) {
    List<String> all = new ArrayList<>(words);
    all.add(one);
    return all;
  }

  private Optional<ArgSpec> arg(String name) {
    return verb.argsOn(Face.DSL).stream()
        .filter(arg -> arg.cli().dslName().equals(name) || arg.tool().equals(name))
        .findFirst();
  }

  /** Where there are none, the entries of a mix stand without a name. */
  private Optional<ArgSpec> positional(int number) {
    List<ArgSpec> all = verb.argsOn(Face.DSL).stream().filter(a -> a.cli().isPositional()).toList();
    return all.isEmpty() ? mixed() : all.stream().skip(number - 1).findFirst();
  }
}
