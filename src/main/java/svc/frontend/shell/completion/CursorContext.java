package svc.frontend.shell.completion;

import java.util.List;
import svc.frontend.shell.syntax.CommandWords;
import svc.frontend.shell.syntax.GroovyQuoting;

/**
 * Where the cursor stands.
 *
 * @param kind what is asked for there
 * @param words what comes before it, as a command line's words; behind a dot the steps of a {@link
 *     Chain}; for a name those of a closure's parameters; for one of some words those
 * @param typed the beginning of what is asked for, without its quotes
 * @param raw how many characters a candidate replaces
 * @param open the quote that is open
 */
public record CursorContext(
    ContextKind kind,
    List<String> precedingWords,
    String typedText,
    int replacedLength,
    char openQuote) {
  /** What can be asked for. */
  public enum ContextKind {
    /** A word of a command. */
    WORD,
    /** An argument of a verb that is called in Groovy. */
    ARGUMENT,
    /** What follows a dot. */
    MEMBER,
    /** A name by itself. */
    NAME,
    /** A return's name in front of a colon. */
    KEY,
    /** One of the words before it, whatever is meant by them. */
    ONE_OF,
    /** Nothing that is known. */
    NOTHING
  }

  static final CursorContext NOTHING =
      new CursorContext(ContextKind.NOTHING, List.of(), "", 0, CommandWords.NO_QUOTE);

  /** Where a return's name is asked for that levels follow. */
  static CursorContext keyContext(String typed, int raw, char open) {
    return new CursorContext(ContextKind.KEY, List.of(), typed, raw, open);
  }

  /** Where one of a few words fits. */
  static CursorContext choiceContext(List<String> words, String typed) {
    return new CursorContext(
        ContextKind.ONE_OF, words, typed, typed.length(), CommandWords.NO_QUOTE);
  }

  /** In a command, up to the cursor. */
  static CursorContext commandContext(String before) {
    CommandWords words = CommandWords.parse(before.replaceFirst("^(\\s*)svc(?=\\s)", "$1   "));
    List<CommandWords.CommandWord> all = words.words();
    boolean fresh = all.isEmpty() || all.get(all.size() - 1).end() < before.length();
    List<String> texts = words.texts();
    if (fresh) {
      return new CursorContext(ContextKind.WORD, texts, "", 0, CommandWords.NO_QUOTE);
    }
    CommandWords.CommandWord last = all.get(all.size() - 1);
    List<String> done = texts.subList(0, texts.size() - 1);
    return new CursorContext(
        ContextKind.WORD, done, last.text(), last.end() - last.start(), words.openQuote());
  }

  /** A candidate as it is put in. */
  String quoteCandidate(String candidate, boolean complete) {
    return switch (kind) {
      case WORD -> CommandWords.quote(candidate, openQuote, complete);
      case ARGUMENT -> GroovyQuoting.quote(candidate, openQuote, complete);
      case KEY -> GroovyQuoting.quote(candidate, openQuote, complete) + (complete ? ": " : "");
      default -> candidate;
    };
  }
}
