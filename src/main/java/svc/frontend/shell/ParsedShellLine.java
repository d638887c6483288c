package svc.frontend.shell;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jline.reader.CompletingParsedLine;

/**
 * A line that is being typed, in the form that JLine requires for completion.
 *
 * @param line the whole line
 * @param cursor the index of the cursor, from 0
 * @param completeCandidates the candidates that end with a closing quote but without a space
 */
record ParsedShellLine(
    String line, int cursor, CursorContext context, Set<String> completeCandidates)
    implements CompletingParsedLine {

  ParsedShellLine(String line, int cursor, CursorContext context) {
    this(line, cursor, context, new HashSet<>());
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
    boolean isWholeWord = complete || completeCandidates.contains(text);
    // JLine escapes the typed text to measure it, and expects exactly what the user typed.
    return !isWholeWord && text.equals(context.typedText())
        ? line.substring(cursor - context.replacedLength(), cursor)
        : context.quoteCandidate(text, isWholeWord);
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
