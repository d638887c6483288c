package svc.completion;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line as bash's completion hands it over: words with their quotes, cut also at some
 * characters inside. What is put in replaces the last piece only, in the quotes that are open.
 */
public final class BashCommandLine {
  private final List<BashWord> words = new ArrayList<>();

  public BashCommandLine(List<String> pieces) {
    boolean glue = false;
    for (String piece : pieces) {
      boolean cutter = piece.matches("[=:@]+");
      // An empty piece behind a cutter is a new word: at the end of a word it would be the cutter.
      if (words.isEmpty() || piece.isEmpty() || !glue && !cutter) {
        words.add(new BashWord());
      }
      words.get(words.size() - 1).add(piece, cutter);
      glue = cutter;
    }
  }

  /** The words as a program gets them. */
  public List<String> words() {
    return words.stream().map(BashWord::text).toList();
  }

  /** The pieces that bash puts in. */
  public CompletionResult escape(CompletionResult offer) {
    return words.isEmpty() ? offer : offer.mapText(words.get(words.size() - 1)::escapeRest);
  }
}
