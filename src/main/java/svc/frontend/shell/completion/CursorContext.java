package svc.frontend.shell.completion;

import java.util.List;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;
import svc.lexer.CommandTokenKind;

/**
 * The completion context at the cursor.
 *
 * @param kind what is expected
 * @param precedingWords the words of the command before the cursor; after a dot, the steps of a
 *     {@link svc.frontend.shell.syntax.ReceiverParser}; for a name, the parameters of closures; for
 *     one of a list of words, the accepted words
 * @param typedText the beginning of the word, without quotes
 * @param replacedLength the number of characters that a candidate replaces
 * @param openQuote the open quote
 */
public record CursorContext(
    ContextKind kind,
    List<String> precedingWords,
    String typedText,
    int replacedLength,
    char openQuote) {
  /** The kinds of contexts. */
  public enum ContextKind {
    /** A word of a command. */
    WORD,
    /** An argument of a verb call in Groovy. */
    ARGUMENT,
    /** A member after a dot. */
    MEMBER,
    /** A single name. */
    NAME,
    /** The name of a return before a colon. */
    KEY,
    /** One of a list of words. */
    ONE_OF,
    /** Nothing that can be completed. */
    NOTHING
  }

  static final CursorContext NOTHING =
      new CursorContext(ContextKind.NOTHING, List.of(), "", 0, CommandLexer.NONE);

  /** Creates the context of a return's name before a colon. */
  static CursorContext keyContext(String typed, int raw, char open) {
    return new CursorContext(ContextKind.KEY, List.of(), typed, raw, open);
  }

  /** Creates the context of one of several words. */
  static CursorContext choiceContext(List<String> words, String typed) {
    return new CursorContext(ContextKind.ONE_OF, words, typed, typed.length(), CommandLexer.NONE);
  }

  /** Returns the context at the end of a command. */
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

  /** Returns a candidate as it is inserted. */
  String quoteCandidate(String candidate, boolean complete) {
    return switch (kind) {
      case WORD -> CommandLexer.quote(candidate, openQuote, complete);
      case ARGUMENT -> GroovyQuoting.quote(candidate, openQuote, complete);
      case KEY -> GroovyQuoting.quote(candidate, openQuote, complete) + (complete ? ": " : "");
      default -> candidate;
    };
  }
}
