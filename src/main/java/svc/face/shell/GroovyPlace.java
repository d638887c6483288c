package svc.face.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.PartType;
import svc.model.SendLevel;
import svc.verb.Catalog;

/** Finds out where in Groovy the cursor stands, as far as completion needs it. */
final class GroovyPlace {
  private static final Pattern NAME = Pattern.compile("[\\w$]*");

  /** A part in a block that says a mix, up to its bracket. */
  private static final Pattern PART = Pattern.compile("(?s).*?([A-Za-z_]\\w*)\\s*");

  private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  /** Behind these words a name is made up, or a type follows. */
  private static final Pattern NEW_NAME = Pattern.compile("(?s).*\\b(?:def|var|new|import)\\s+");

  private static final List<String> OF_PARTS = List.of("pan: ", "send: [");

  private final Catalog catalog;
  private final String text;
  private final Nesting nesting;

  private GroovyPlace(Catalog catalog, String before) {
    this.catalog = catalog;
    this.text = before;
    this.nesting = new Nesting(before);
  }

  /** Where the cursor stands, behind this text. */
  static Place behind(Catalog catalog, String before) {
    GroovyPlace place = new GroovyPlace(catalog, before);
    return place.nesting.isComment() ? Place.NOTHING : place.find();
  }

  private Place find() {
    int depth = nesting.levels().size() - 1;
    Optional<Place> place =
        level(depth).bracket == '[' ? listed(depth) : called(depth).or(() -> mixed(depth));
    return place.orElseGet(this::expression);
  }

  private Nesting.Level level(int depth) {
    return nesting.levels().get(depth);
  }

  private Optional<Place> called(int depth) {
    return GroovyCall.at(level(depth), text, nesting, catalog)
        .flatMap(call -> call.argument(call.last(text.length())))
        .flatMap(argument -> value(argument, argument.value()));
  }

  /** A value at its beginning: nothing of it, a word, or a string that is not closed. */
  private Optional<Place> value(GroovyCall.Argument argument, int from) {
    if (argument.arg() != null && argument.arg().isFlag()) {
      return begun(from).map(typed -> Place.oneOf(List.of("true", "false"), typed));
    }
    int string = nesting.string();
    if (string == from) {
      char quote = text.charAt(from);
      String typed = text.substring(from + 1);
      int raw = typed.length() + 1;
      return Optional.of(new Place(Place.Kind.ARGUMENT, argument.words(), typed, raw, quote));
    }
    return begun(from)
        .map(
            typed ->
                new Place(
                    Place.Kind.ARGUMENT, argument.words(), typed, typed.length(), Words.NONE));
  }

  /** The name that begins there, if nothing else follows. */
  private Optional<String> begun(int from) {
    String rest = text.substring(from);
    return nesting.string() == Nesting.NOWHERE && NAME.matcher(rest).matches()
        ? Optional.of(rest)
        : Optional.empty();
  }

  /** In a list or a map that is an argument. */
  private Optional<Place> listed(int depth) {
    Nesting.Level list = level(depth);
    int from = list.commas.stream().reduce(list.at, Math::max) + 1;
    while (from < text.length() && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    int element = from;
    if (isSendsOfPart(depth)) {
      return key(element);
    }
    Optional<GroovyCall.Argument> argument =
        GroovyCall.at(level(depth - 1), text, nesting, catalog)
            .flatMap(call -> call.argument(call.last(list.at)))
            .filter(one -> one.arg() != null && one.value() == list.at);
    boolean sends =
        argument.filter(one -> one.arg().type().equals(SendLevel.class.getName())).isPresent();
    return sends ? key(element) : argument.flatMap(one -> value(one, element));
  }

  /** The name of a return in front of a colon. */
  private Optional<Place> key(int from) {
    char quote = nesting.string() == from ? text.charAt(from) : Words.NONE;
    if (quote == Words.NONE) {
      return begun(from).map(typed -> Place.key(typed, typed.length(), quote));
    }
    String typed = text.substring(from + 1);
    return Optional.of(Place.key(typed, typed.length() + 1, quote));
  }

  /** In a block that says what each part gets: a part, or what a part can be given. */
  private Optional<Place> mixed(int depth) {
    Nesting.Level level = level(depth);
    if (isMix(depth)) {
      return begun(begin(level.statement)).map(typed -> Place.oneOf(parts(typed), typed));
    }
    if (!isPart(depth) || level.commas.isEmpty()) {
      return Optional.empty();
    }
    int from = begin(level.commas.stream().reduce(level.at, Math::max) + 1);
    Predicate<String> free = option -> !text.substring(level.at).contains(option);
    return begun(from).map(typed -> Place.oneOf(OF_PARTS.stream().filter(free).toList(), typed));
  }

  private int begin(int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static List<String> parts(String typed) {
    return PartType.names().stream().map(name -> name + "(").toList();
  }

  private boolean isMix(int depth) {
    return depth > 0
        && level(depth).bracket == '{'
        && GroovyCall.ofBlock(level(depth), level(depth - 1), text, nesting, catalog)
            .filter(GroovyCall::takesMix)
            .isPresent();
  }

  /** Whether the brackets of a part in such a block are open. */
  private boolean isPart(int depth) {
    if (depth < 2 || level(depth).bracket != '(' || !isMix(depth - 1)) {
      return false;
    }
    Matcher part = PART.matcher(text.substring(0, level(depth).at));
    return part.matches() && PartType.parse(part.group(1)).isPresent();
  }

  private boolean isSendsOfPart(int depth) {
    if (!isPart(depth - 1)) {
      return false;
    }
    Nesting.Level part = level(depth - 1);
    int from = part.commas.stream().reduce(part.at, Math::max) + 1;
    Matcher key = KEY.matcher(text.substring(from, level(depth).at));
    return key.matches() && key.group(1).equals("send");
  }

  /** A name by itself or behind a dot. */
  private Place expression() {
    int from = text.length();
    while (from > 0 && NAME.matcher(text.substring(from - 1, from)).matches()) {
      from--;
    }
    String typed = text.substring(from);
    String front = text.substring(0, from);
    if (nesting.string() != Nesting.NOWHERE || typed.matches("\\d.*")) {
      return Place.NOTHING;
    }
    if (front.endsWith(".")) {
      int end = front.length() - (front.endsWith("?.") ? 2 : 1);
      List<String> steps = Chain.before(end, text, nesting);
      return new Place(Place.Kind.MEMBER, steps, typed, typed.length(), Words.NONE);
    }
    if (NEW_NAME.matcher(front).matches() || front.matches("(?s).*[\\w$'\")\\]}]")) {
      return Place.NOTHING;
    }
    List<String> parameters = Chain.parameters(nesting);
    return new Place(Place.Kind.NAME, parameters, typed, typed.length(), Words.NONE);
  }
}
