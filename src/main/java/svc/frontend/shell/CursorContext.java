package svc.frontend.shell;

import java.util.List;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;
import svc.lexer.CommandTokenKind;

/**
 * The text at the cursor and what can be completed there.
 *
 * @param kind the kind of text that is expected
 * @param precedingWords depends on the kind: for {@code MEMBER}, the steps of a {@link
 *     svc.frontend.shell.syntax.ReceiverParser}; for {@code NAME}, the parameters of the enclosing
 *     closures; for {@code ONE_OF}, the accepted words; otherwise, the words of the command before
 *     the cursor
 * @param typedText the part of the word before the cursor, without quotes
 * @param replacedLength the number of characters before the cursor that a candidate replaces
 * @param openQuote the quote that is not closed, {@link CommandLexer#NONE} if there is none
 */
record CursorContext(
    ContextKind kind,
    List<String> precedingWords,
    String typedText,
    int replacedLength,
    char openQuote) {
  /** The kinds of text that can be completed. */
  public enum ContextKind {
    /** A word of a command. */
    WORD,
    /** An argument of a verb call in Groovy. */
    ARGUMENT,
    /** A member after a dot. */
    MEMBER,
    /** A name in Groovy that is not after a dot. */
    NAME,
    /** A key in a map of sends: the name of a return track. */
    KEY,
    /** One of a fixed list of words. */
    ONE_OF,
    /** A position at which nothing can be completed. */
    NOTHING
  }

  static final CursorContext NOTHING =
      new CursorContext(ContextKind.NOTHING, List.of(), "", 0, CommandLexer.NONE);

  /**
   * Creates a context of the kind {@link ContextKind#KEY}.
   *
   * @param replacedLength the number of characters that a candidate replaces
   */
  static CursorContext keyContext(String typed, int replacedLength, char open) {
    return new CursorContext(ContextKind.KEY, List.of(), typed, replacedLength, open);
  }

  /** Creates a context of the kind {@link ContextKind#ONE_OF}. */
  static CursorContext choiceContext(List<String> words, String typed) {
    return new CursorContext(ContextKind.ONE_OF, words, typed, typed.length(), CommandLexer.NONE);
  }

  /** Returns the context at the end of an incomplete command. */
  static CursorContext commandContext(String before) {
    List<CommandToken> command = lastCommand(CommandLexer.tokens(before));
    CommandToken last = command.isEmpty() ? null : command.get(command.size() - 1);
    if (last == null || !last.isWord()) {
      boolean comment = last != null && last.kind() == CommandTokenKind.COMMENT;
      List<String> words = StatementClassifier.withoutProgram(CommandLexer.words(command));
      return comment
          ? NOTHING
          : new CursorContext(ContextKind.WORD, words, "", 0, CommandLexer.NONE);
    }
    List<CommandToken> precedingTokens = command.subList(0, command.size() - 1);
    List<String> words = StatementClassifier.withoutProgram(CommandLexer.words(precedingTokens));
    return new CursorContext(
        ContextKind.WORD, words, last.value(), last.text().length(), last.openQuote());
  }

  private static List<CommandToken> lastCommand(List<CommandToken> tokens) {
    int from = tokens.size();
    while (from > 0 && tokens.get(from - 1).kind() != CommandTokenKind.SEPARATOR) {
      from--;
    }
    return tokens.subList(from, tokens.size());
  }

  /**
   * Returns the text to insert for a candidate, with quotes if necessary.
   *
   * @param complete whether the candidate is the whole word, so that a closing quote follows
   */
  String quoteCandidate(String candidate, boolean complete) {
    return switch (kind) {
      case WORD -> CommandLexer.quote(candidate, openQuote, complete);
      case ARGUMENT -> GroovyQuoting.quote(candidate, openQuote, complete);
      case KEY -> GroovyQuoting.quote(candidate, openQuote, complete) + (complete ? ": " : "");
      default -> candidate;
    };
  }
}
