package svc.completion;

import java.util.ArrayList;
import java.util.List;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;

/**
 * A command line as bash passes it to a completion function. Words contain their quotes, and are
 * split into pieces at the characters in COMP_WORDBREAKS. A candidate replaces only the last piece.
 */
public final class BashCommandLine {
  private static final String BREAK = "[=:@]+";

  /** The words of the command line, each as the list of its pieces. */
  private final List<List<String>> words = new ArrayList<>();

  public BashCommandLine(List<String> pieces) {
    boolean joined = false;
    for (String piece : pieces) {
      boolean isBreak = piece.matches(BREAK);
      // A piece that follows a break belongs to the same word, unless it is empty.
      if (words.isEmpty() || piece.isEmpty() || !joined && !isBreak) {
        words.add(new ArrayList<>());
      }
      words.get(words.size() - 1).add(piece);
      joined = isBreak;
    }
  }

  /** Returns the words as bash would pass them to the program, without quotes. */
  public List<String> words() {
    return words.stream().map(pieces -> read(pieces).value()).toList();
  }

  /** Returns the candidates with the quotes and escapes that bash requires. */
  public CompletionResult escape(CompletionResult result) {
    return words.isEmpty()
        ? result
        : result.mapText(candidate -> insertion(words.get(words.size() - 1), candidate));
  }

  private static CommandToken read(List<String> pieces) {
    return CommandLexer.bashWord(String.join("", pieces));
  }

  /**
   * Returns the text with which bash replaces the last piece of a word when it inserts a candidate.
   */
  private static String insertion(List<String> pieces, String candidate) {
    CommandToken word = read(pieces);
    String insertedText = candidate.substring(keptLength(pieces, word));
    return switch (word.openQuote()) {
      case '"' -> insertedText.replaceAll("[\\\\\"$`]", "\\\\$0");
      case '\'' -> insertedText.replace("'", "'\\''");
      default -> insertedText.replaceAll("[^\\w./=:@%+,\\-\\x80-\\x{10FFFF}]", "\\\\$0");
    };
  }

  /**
   * Returns how many characters of a word, without quotes, bash keeps when it inserts a candidate.
   * These are the characters before the last piece and before an open quote.
   */
  private static int keptLength(List<String> pieces, CommandToken word) {
    int last = pieces.size() - 1;
    int before = read(pieces.subList(0, last)).value().length();
    return pieces.get(last).matches(BREAK)
        ? word.value().length()
        : Math.max(before, word.quotedFrom());
  }
}
