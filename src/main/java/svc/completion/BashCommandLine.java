package svc.completion;

import java.util.ArrayList;
import java.util.List;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;

/**
 * A command line as bash's completion passes it: words with their quotes, split further at the
 * characters in COMP_WORDBREAKS. A candidate replaces the last piece only, within the open quotes.
 */
public final class BashCommandLine {
  private static final String BREAK = "[=:@]+";

  /** The pieces of each word. */
  private final List<List<String>> words = new ArrayList<>();

  public BashCommandLine(List<String> pieces) {
    boolean joined = false;
    for (String piece : pieces) {
      boolean isBreak = piece.matches(BREAK);
      // An empty piece after a break is a new word: within a word the last piece is the break.
      if (words.isEmpty() || piece.isEmpty() || !joined && !isBreak) {
        words.add(new ArrayList<>());
      }
      words.get(words.size() - 1).add(piece);
      joined = isBreak;
    }
  }

  /** Returns the words as a program receives them. */
  public List<String> words() {
    return words.stream().map(pieces -> read(pieces).value()).toList();
  }

  /** Returns the candidates with the escapes that bash needs. */
  public CompletionResult escape(CompletionResult result) {
    return words.isEmpty()
        ? result
        : result.mapText(candidate -> insertion(words.get(words.size() - 1), candidate));
  }

  private static CommandToken read(List<String> pieces) {
    return CommandLexer.bashWord(String.join("", pieces));
  }

  /** Returns the part of a candidate that replaces the last piece of a word. */
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
   * Returns the number of characters that bash keeps: those before the last piece and the last
   * quote.
   */
  private static int keptLength(List<String> pieces, CommandToken word) {
    int last = pieces.size() - 1;
    int before = read(pieces.subList(0, last)).value().length();
    return pieces.get(last).matches(BREAK)
        ? word.value().length()
        : Math.max(before, word.quotedFrom());
  }
}
