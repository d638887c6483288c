package svc.face.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The arguments of the innermost call that the cursor stands in, cut at commas.
 *
 * @param start behind its bracket, 0 where none is open
 * @param done those before the cursor's
 * @param last the one that the cursor is at, as far as it is typed
 */
record Pieces(int start, List<String> done, String last) {
  /** The name in front of a named argument. */
  static final Pattern NAMED = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*:\\s*");

  static Pieces of(String text) {
    Cuts cuts = new Cuts(text, 0);
    int start = cuts.innermost();
    return start == 0 ? new Pieces(0, List.of(), "") : behind(text, start);
  }

  /** Cut from there on, all brackets up to there left open. */
  static Pieces behind(String text, int start) {
    List<Integer> commas = new Cuts(text, start).commas;
    List<String> done = new ArrayList<>();
    int from = start;
    for (int comma : commas) {
      done.add(text.substring(from, comma));
      from = comma + 1;
    }
    return new Pieces(start, done, text.substring(from));
  }

  /** One pass over the text that skips strings. */
  private static final class Cuts {
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<Integer> commas = new ArrayList<>();
    private final String text;

    Cuts(String text, int from) {
      this.text = text;
      char quote = Words.NONE;
      for (int i = from; i < text.length(); i++) {
        char c = text.charAt(i);
        if (quote != Words.NONE) {
          i += c == '\\' ? 1 : 0;
          quote = c == quote ? Words.NONE : quote;
        } else if (c == '\'' || c == '"') {
          quote = c;
        } else {
          read(c, i);
        }
      }
    }

    private void read(char c, int at) {
      if ("([{".indexOf(c) >= 0) {
        open.push(at);
      } else if (")]}".indexOf(c) >= 0 && !open.isEmpty()) {
        open.pop();
      } else if (c == ',' && open.isEmpty()) {
        commas.add(at);
      }
    }

    /** Behind the innermost open bracket if it is a call's, else 0. */
    int innermost() {
      return !open.isEmpty() && text.charAt(open.peek()) == '(' ? open.peek() + 1 : 0;
    }
  }
}
