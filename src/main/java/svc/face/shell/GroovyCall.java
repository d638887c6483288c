package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.model.AutomationCurve;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/**
 * Reads a Groovy line up to the cursor as far as completion needs it: which verb is called with
 * what.
 */
final class GroovyCall {
  private static final Pattern DOTTED =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\s*\\??\\.\\s*)+)([\\w$]*)");
  private static final Pattern NAME = Pattern.compile("(?s).*?([A-Za-z_$][\\w$]*)?");

  /**
   * A verb's words and what its arguments begin with: a bracket, or blanks at a statement's start.
   */
  private static final Pattern HEAD =
      Pattern.compile("(?s).*?((?:[A-Za-z_$][\\w$]*\\.)+[A-Za-z_$][\\w$]*)\\s*\\(");

  private static final Pattern BARE =
      Pattern.compile(
          "(?s)((?:.*[;{\\n=]\\s*)?)((?:[A-Za-z_$][\\w$]*\\.)+[A-Za-z_$][\\w$]*)[ \\t]+");

  private final Catalog catalog;
  private final String before;

  private GroovyCall(Catalog catalog, String before) {
    this.catalog = catalog;
    this.before = before;
  }

  /** Where the cursor stands, behind this text. */
  static Place place(Catalog catalog, String before) {
    GroovyCall call = new GroovyCall(catalog, before);
    return call.argument().orElseGet(call::name);
  }

  private Optional<Place> argument() {
    Pieces pieces = Pieces.of(before);
    if (pieces.start() > 0) {
      Matcher head = HEAD.matcher(before.substring(0, pieces.start()));
      return head.matches() ? argument(head.group(1), pieces) : Optional.empty();
    }
    Matcher bare = BARE.matcher(before);
    if (!bare.lookingAt()) {
      return Optional.empty();
    }
    return argument(bare.group(2), Pieces.behind(before, bare.end()));
  }

  private Optional<Place> argument(String path, Pieces pieces) {
    List<String> words = new ArrayList<>();
    for (String word : path.split("\\.")) {
      words.add(hyphenated(word));
    }
    Optional<Descriptor> verb = catalog.find(words).filter(v -> v.serves(Face.DSL));
    if (verb.isEmpty()) {
      return Optional.empty();
    }
    pieces.done().forEach(piece -> words.addAll(words(verb.get(), piece)));
    return last(verb.get(), words, pieces.last());
  }

  private static Optional<Place> last(Descriptor verb, List<String> words, String piece) {
    Matcher named = Pieces.NAMED.matcher(piece);
    String value = piece.stripLeading();
    if (named.lookingAt()) {
      Optional<ArgSpec> arg = arg(verb, named.group(1));
      if (arg.isEmpty()) {
        return Optional.empty();
      }
      arg.filter(a -> !a.cli().isPositional()).ifPresent(a -> words.add(a.cli().option()));
      value = piece.substring(named.end());
    }
    boolean quoted = value.startsWith("'") || value.startsWith("\"");
    boolean whole = quoted && value.length() > 1 && value.endsWith(value.substring(0, 1));
    if (whole || !quoted && !value.matches("[\\w$]*")) {
      return Optional.empty();
    }
    char open = quoted ? value.charAt(0) : Words.NONE;
    String typed = quoted ? value.substring(1) : value;
    return Optional.of(new Place(Place.Kind.ARGUMENT, words, typed, value.length(), open));
  }

  /** An argument as words of a command line. */
  private static List<String> words(Descriptor verb, String piece) {
    Matcher named = Pieces.NAMED.matcher(piece);
    if (!named.lookingAt()) {
      return List.of(literal(piece));
    }
    String value = literal(piece.substring(named.end()));
    return arg(verb, named.group(1)).map(arg -> words(arg, value)).orElse(List.of());
  }

  private static List<String> words(ArgSpec arg, String value) {
    return arg.cli().isPositional()
        ? List.of(value)
        : arg.isFlag() ? List.of(arg.cli().option()) : List.of(arg.cli().option(), value);
  }

  private static Optional<ArgSpec> arg(Descriptor verb, String name) {
    Predicate<ArgSpec> meant = a -> a.cli().dslName().equals(name) || a.tool().equals(name);
    return verb.argsOn(Face.DSL).stream().filter(meant).findFirst();
  }

  private static String literal(String piece) {
    String text = piece.strip();
    boolean quoted = text.matches("(?s)'.*'|\".*\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private Place name() {
    Matcher dotted = DOTTED.matcher(before);
    if (dotted.matches()) {
      List<String> owner = List.of(dotted.group(1).replaceAll("[\\s?]", "").split("\\."));
      String typed = dotted.group(2);
      return new Place(Place.Kind.MEMBER, owner, typed, typed.length(), Words.NONE);
    }
    Matcher name = NAME.matcher(before);
    String typed = name.matches() && name.group(1) != null ? name.group(1) : "";
    return new Place(Place.Kind.NAME, List.of(), typed, typed.length(), Words.NONE);
  }

  private static boolean isShape(String name) {
    return Stream.of(AutomationCurve.values()).anyMatch(shape -> shape.toString().equals(name));
  }

  static String hyphenated(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  /** A text value in quotes; names of arguments, curve shapes and numbers go without. */
  static String quoted(String candidate, char open, boolean closed) {
    boolean begun = !closed && candidate.matches("\\w+");
    if (open == Words.NONE
        && (begun || candidate.matches("[\\w$]+: |\\d+") || isShape(candidate))) {
      return candidate;
    }
    char quote = open == Words.NONE ? '\'' : open;
    String text = candidate.replace("\\", "\\\\").replace("" + quote, "\\" + quote);
    String safe = quote == '"' ? text.replace("$", "\\$") : text;
    return quote + safe + (closed ? quote : "");
  }
}
