package svc.frontend.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.shell.syntax.ReceiverParser;
import svc.lexer.CommandLexer;
import svc.lexer.GroovyNesting;
import svc.model.argument.SendLevel;
import svc.model.part.PartType;
import svc.verb.VerbCatalog;

/** Finds the completion context at the end of an incomplete Groovy text. */
final class GroovyContextParser {
  private static final Pattern NAME = Pattern.compile("[\\w$]*");

  /**
   * Matches text that ends with the name of a part, before the parenthesis of the part's call in a
   * mix block.
   */
  private static final Pattern PART_CALL = Pattern.compile("(?s).*?([A-Za-z_]\\w*)\\s*");

  private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  /**
   * Matches text that ends with a keyword before a new name or a type. Such a name or type cannot
   * be completed.
   */
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

  /** Returns the completion context at the end of a text. */
  static CursorContext parse(VerbCatalog catalog, String before) {
    GroovyContextParser parser = new GroovyContextParser(catalog, before);
    return parser.nesting.isInComment() ? CursorContext.NOTHING : parser.findContext();
  }

  private CursorContext findContext() {
    int depth = nesting.levels().size() - 1;
    Optional<CursorContext> parser =
        levelAt(depth).isAfter("[")
            ? listContext(depth)
            : callContext(depth).or(() -> mixContext(depth));
    return parser.orElseGet(this::expressionContext);
  }

  private GroovyNesting.NestingLevel levelAt(int depth) {
    return nesting.levels().get(depth);
  }

  private Optional<CursorContext> callContext(int depth) {
    return PartialVerbCall.find(levelAt(depth), text, nesting, catalog)
        .flatMap(call -> call.argumentAt(call.lastArgumentStart(text.length())))
        .flatMap(argument -> valueContext(argument, argument.valueStart()));
  }

  /**
   * Returns the context of a value that is an open string or at most one word; empty for any other
   * value.
   */
  private Optional<CursorContext> valueContext(PartialVerbCall.PartialArgument argument, int from) {
    if (argument.arg() != null && argument.arg().isFlag()) {
      return nameAt(from)
          .map(typed -> CursorContext.choiceContext(List.of("true", "false"), typed));
    }
    int string = nesting.openStringStart();
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
                    CommandLexer.NONE));
  }

  /** Returns the text from an index on, if it is a name or empty; otherwise an empty optional. */
  private Optional<String> nameAt(int from) {
    String remainder = text.substring(from);
    return nesting.openStringStart() == GroovyNesting.NOT_FOUND && NAME.matcher(remainder).matches()
        ? Optional.of(remainder)
        : Optional.empty();
  }

  /**
   * Returns the context in a list or map that is an argument of a verb; empty in other lists and
   * maps.
   */
  private Optional<CursorContext> listContext(int depth) {
    GroovyNesting.NestingLevel list = levelAt(depth);
    int element = skipBlanks(list.commas().stream().reduce(list.at(), Math::max) + 1);
    if (isInPartSends(depth)) {
      return keyContext(element);
    }
    Optional<PartialVerbCall.PartialArgument> argument =
        PartialVerbCall.find(levelAt(depth - 1), text, nesting, catalog)
            .flatMap(call -> call.argumentAt(call.lastArgumentStart(list.at())))
            .filter(found -> found.arg() != null && found.valueStart() == list.at());
    boolean sends = argument.filter(found -> found.arg().type() == SendLevel.class).isPresent();
    return sends ? keyContext(element) : argument.flatMap(found -> valueContext(found, element));
  }

  /**
   * Returns the context of the name of a return track as a key in a map.
   *
   * @param from the index at which the key begins
   */
  private Optional<CursorContext> keyContext(int from) {
    char quote = nesting.openStringStart() == from ? text.charAt(from) : CommandLexer.NONE;
    if (quote == CommandLexer.NONE) {
      return nameAt(from).map(typed -> CursorContext.keyContext(typed, typed.length(), quote));
    }
    String typed = text.substring(from + 1);
    return Optional.of(CursorContext.keyContext(typed, typed.length() + 1, quote));
  }

  /**
   * Returns the context of a part, or of an option of a part, in a mix block; otherwise empty.
   *
   * @param depth the nesting level of the block
   */
  private Optional<CursorContext> mixContext(int depth) {
    GroovyNesting.NestingLevel level = levelAt(depth);
    if (isInMixBlock(depth)) {
      return nameAt(skipBlanks(level.statement()))
          .map(typed -> CursorContext.choiceContext(partCalls(), typed));
    }
    if (!isInPartCall(depth) || level.commas().isEmpty()) {
      return Optional.empty();
    }
    int from = skipBlanks(level.commas().stream().reduce(level.at(), Math::max) + 1);
    Predicate<String> free = option -> !text.substring(level.at()).contains(option);
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

  private static List<String> partCalls() {
    return PartType.names().stream().map(name -> name + "(").toList();
  }

  private boolean isInMixBlock(int depth) {
    return depth > 0
        && levelAt(depth).isAfter("{")
        && PartialVerbCall.findOwnerOfBlock(
                levelAt(depth), levelAt(depth - 1), text, nesting, catalog)
            .filter(PartialVerbCall::takesMix)
            .isPresent();
  }

  /** Returns whether a nesting level is in the parentheses of a part in a mix block. */
  private boolean isInPartCall(int depth) {
    if (depth < 2 || !levelAt(depth).isAfter("(") || !isInMixBlock(depth - 1)) {
      return false;
    }
    Matcher part = PART_CALL.matcher(text.substring(0, levelAt(depth).at()));
    return part.matches() && PartType.parse(part.group(1)).isPresent();
  }

  private boolean isInPartSends(int depth) {
    if (!isInPartCall(depth - 1)) {
      return false;
    }
    GroovyNesting.NestingLevel part = levelAt(depth - 1);
    int from = part.commas().stream().reduce(part.at(), Math::max) + 1;
    Matcher key = KEY.matcher(text.substring(from, levelAt(depth).at()));
    return key.matches() && key.group(1).equals("send");
  }

  /** Returns the context of a name or of a member after a dot. */
  private CursorContext expressionContext() {
    int from = text.length();
    while (from > 0 && NAME.matcher(text.substring(from - 1, from)).matches()) {
      from--;
    }
    String typed = text.substring(from);
    String front = text.substring(0, from);
    if (nesting.openStringStart() != GroovyNesting.NOT_FOUND || typed.matches("\\d.*")) {
      return CursorContext.NOTHING;
    }
    if (front.endsWith(".")) {
      int end = front.length() - (front.endsWith("?.") ? 2 : 1);
      List<String> steps = ReceiverParser.stepsBefore(end, text, nesting);
      return new CursorContext(
          CursorContext.ContextKind.MEMBER, steps, typed, typed.length(), CommandLexer.NONE);
    }
    if (NEW_NAME.matcher(front).matches() || front.matches("(?s).*[\\w$'\")\\]}]")) {
      return CursorContext.NOTHING;
    }
    List<String> parameters = ReceiverParser.closureParameters(nesting);
    return new CursorContext(
        CursorContext.ContextKind.NAME, parameters, typed, typed.length(), CommandLexer.NONE);
  }
}
