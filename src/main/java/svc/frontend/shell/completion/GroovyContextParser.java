package svc.frontend.shell.completion;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.shell.syntax.CommandWords;
import svc.frontend.shell.syntax.GroovyNesting;
import svc.frontend.shell.syntax.ReceiverParser;
import svc.model.argument.SendLevel;
import svc.model.part.PartType;
import svc.verb.VerbCatalog;

/** Finds out where in Groovy the cursor stands, as far as completion needs it. */
final class GroovyContextParser {
  private static final Pattern NAME = Pattern.compile("[\\w$]*");

  /** A part in a block that says a mix, up to its bracket. */
  private static final Pattern PART_CALL = Pattern.compile("(?s).*?([A-Za-z_]\\w*)\\s*");

  private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  /** Behind these words a name is made up, or a type follows. */
  private static final Pattern NEW_NAME = Pattern.compile("(?s).*\\b(?:def|var|new|import)\\s+");

  private static final List<String> PART_ARGUMENTS = List.of("pan: ", "send: [");

  private final VerbCatalog catalog;
  private final String text;
  private final GroovyNesting nesting;

  private GroovyContextParser(VerbCatalog catalog, String before) {
    this.catalog = catalog;
    this.text = before;
    this.nesting = new GroovyNesting(before);
  }

  /** Where the cursor stands, behind this text. */
  static CursorContext parse(VerbCatalog catalog, String before) {
    GroovyContextParser place = new GroovyContextParser(catalog, before);
    return place.nesting.isInComment() ? CursorContext.NOTHING : place.findContext();
  }

  private CursorContext findContext() {
    int depth = nesting.levels().size() - 1;
    Optional<CursorContext> place =
        levelAt(depth).bracket == '['
            ? listContext(depth)
            : callContext(depth).or(() -> mixContext(depth));
    return place.orElseGet(this::expressionContext);
  }

  private GroovyNesting.NestingLevel levelAt(int depth) {
    return nesting.levels().get(depth);
  }

  private Optional<CursorContext> callContext(int depth) {
    return PartialVerbCall.find(levelAt(depth), text, nesting, catalog)
        .flatMap(call -> call.argumentAt(call.lastArgumentStart(text.length())))
        .flatMap(argument -> valueContext(argument, argument.valueStart()));
  }

  /** A value at its beginning: nothing of it, a word, or a string that is not closed. */
  private Optional<CursorContext> valueContext(PartialVerbCall.PartialArgument argument, int from) {
    if (argument.arg() != null && argument.arg().isFlag()) {
      return nameAt(from)
          .map(typed -> CursorContext.choiceContext(List.of("true", "false"), typed));
    }
    int string = nesting.stringStart();
    if (string == from) {
      char quote = text.charAt(from);
      String typed = text.substring(from + 1);
      int raw = typed.length() + 1;
      return Optional.of(
          new CursorContext(
              CursorContext.ContextKind.ARGUMENT, argument.precedingWords(), typed, raw, quote));
    }
    return nameAt(from)
        .map(
            typed ->
                new CursorContext(
                    CursorContext.ContextKind.ARGUMENT,
                    argument.precedingWords(),
                    typed,
                    typed.length(),
                    CommandWords.NO_QUOTE));
  }

  /** The name that begins there, if nothing else follows. */
  private Optional<String> nameAt(int from) {
    String rest = text.substring(from);
    return nesting.stringStart() == GroovyNesting.NOT_FOUND && NAME.matcher(rest).matches()
        ? Optional.of(rest)
        : Optional.empty();
  }

  /** In a list or a map that is an argument. */
  private Optional<CursorContext> listContext(int depth) {
    GroovyNesting.NestingLevel list = levelAt(depth);
    int from = list.commas.stream().reduce(list.position, Math::max) + 1;
    while (from < text.length() && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    int element = from;
    if (isInPartSends(depth)) {
      return keyContext(element);
    }
    Optional<PartialVerbCall.PartialArgument> argument =
        PartialVerbCall.find(levelAt(depth - 1), text, nesting, catalog)
            .flatMap(call -> call.argumentAt(call.lastArgumentStart(list.position)))
            .filter(one -> one.arg() != null && one.valueStart() == list.position);
    boolean sends =
        argument.filter(one -> one.arg().type().equals(SendLevel.class.getName())).isPresent();
    return sends ? keyContext(element) : argument.flatMap(one -> valueContext(one, element));
  }

  /** The name of a return in front of a colon. */
  private Optional<CursorContext> keyContext(int from) {
    char quote = nesting.stringStart() == from ? text.charAt(from) : CommandWords.NO_QUOTE;
    if (quote == CommandWords.NO_QUOTE) {
      return nameAt(from).map(typed -> CursorContext.keyContext(typed, typed.length(), quote));
    }
    String typed = text.substring(from + 1);
    return Optional.of(CursorContext.keyContext(typed, typed.length() + 1, quote));
  }

  /** In a block that says what each part gets: a part, or what a part can be given. */
  private Optional<CursorContext> mixContext(int depth) {
    GroovyNesting.NestingLevel level = levelAt(depth);
    if (isInMixBlock(depth)) {
      return nameAt(skipBlanks(level.statementStart))
          .map(typed -> CursorContext.choiceContext(partCalls(typed), typed));
    }
    if (!isInPartCall(depth) || level.commas.isEmpty()) {
      return Optional.empty();
    }
    int from = skipBlanks(level.commas.stream().reduce(level.position, Math::max) + 1);
    Predicate<String> free = option -> !text.substring(level.position).contains(option);
    return nameAt(from)
        .map(
            typed ->
                CursorContext.choiceContext(PART_ARGUMENTS.stream().filter(free).toList(), typed));
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static List<String> partCalls(String typed) {
    return PartType.names().stream().map(name -> name + "(").toList();
  }

  private boolean isInMixBlock(int depth) {
    return depth > 0
        && levelAt(depth).bracket == '{'
        && PartialVerbCall.findOwnerOfBlock(
                levelAt(depth), levelAt(depth - 1), text, nesting, catalog)
            .filter(PartialVerbCall::takesMix)
            .isPresent();
  }

  /** Whether the brackets of a part in such a block are open. */
  private boolean isInPartCall(int depth) {
    if (depth < 2 || levelAt(depth).bracket != '(' || !isInMixBlock(depth - 1)) {
      return false;
    }
    Matcher part = PART_CALL.matcher(text.substring(0, levelAt(depth).position));
    return part.matches() && PartType.parse(part.group(1)).isPresent();
  }

  private boolean isInPartSends(int depth) {
    if (!isInPartCall(depth - 1)) {
      return false;
    }
    GroovyNesting.NestingLevel part = levelAt(depth - 1);
    int from = part.commas.stream().reduce(part.position, Math::max) + 1;
    Matcher key = KEY.matcher(text.substring(from, levelAt(depth).position));
    return key.matches() && key.group(1).equals("send");
  }

  /** A name by itself or behind a dot. */
  private CursorContext expressionContext() {
    int from = text.length();
    while (from > 0 && NAME.matcher(text.substring(from - 1, from)).matches()) {
      from--;
    }
    String typed = text.substring(from);
    String front = text.substring(0, from);
    if (nesting.stringStart() != GroovyNesting.NOT_FOUND || typed.matches("\\d.*")) {
      return CursorContext.NOTHING;
    }
    if (front.endsWith(".")) {
      int end = front.length() - (front.endsWith("?.") ? 2 : 1);
      List<String> steps = ReceiverParser.stepsBefore(end, text, nesting);
      return new CursorContext(
          CursorContext.ContextKind.MEMBER, steps, typed, typed.length(), CommandWords.NO_QUOTE);
    }
    if (NEW_NAME.matcher(front).matches() || front.matches("(?s).*[\\w$'\")\\]}]")) {
      return CursorContext.NOTHING;
    }
    List<String> parameters = ReceiverParser.closureParameters(nesting);
    return new CursorContext(
        CursorContext.ContextKind.NAME, parameters, typed, typed.length(), CommandWords.NO_QUOTE);
  }
}
