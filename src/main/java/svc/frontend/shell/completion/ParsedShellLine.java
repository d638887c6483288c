package svc.frontend.shell.completion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jline.reader.CompletingParsedLine;

/**
 * What stands at the cursor, as the line reader asks for it: the word that a candidate replaces.
 *
 * @param line all that is typed
 * @param cursor where in it the cursor is
 * @param place what may stand here
 * @param offered the candidates that are whole though more follows at once, such as a comma
 */
record ParsedShellLine(
    String line, int cursor, CursorContext context, Set<String> completeCandidates)
    implements CompletingParsedLine {

  ParsedShellLine(String line, int cursor, CursorContext place) {
    this(line, cursor, place, new HashSet<>());
  }

  @Override
  public String word() {
    return context.typedText();
  }

  @Override
  public int wordCursor() {
    return context.typedText().length();
  }

  @Override
  public int wordIndex() {
    return context.precedingWords().size();
  }

  @Override
  public List<String> words() {
    List<String> all = new ArrayList<>(context.precedingWords());
    all.add(context.typedText());
    return all;
  }

  @Override
  public CharSequence escape(CharSequence candidate, boolean complete) {
    String text = candidate.toString();
    boolean whole = complete || completeCandidates.contains(text);
    // The line reader asks how long what is typed is by asking how it would be put in.
    return !whole && text.equals(context.typedText())
        ? line.substring(cursor - context.replacedLength(), cursor)
        : context.quoteCandidate(text, whole);
  }

  @Override
  public int rawWordCursor() {
    return context.replacedLength();
  }

  @Override
  public int rawWordLength() {
    return context.replacedLength();
  }
}
