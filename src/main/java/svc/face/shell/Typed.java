package svc.face.shell;

import java.util.List;
import org.jline.reader.CompletingParsedLine;

/**
 * What stands at the cursor, as the line reader asks for it: the word that a candidate replaces.
 *
 * @param line all that is typed
 * @param cursor where in it the cursor is
 * @param place what may stand here
 */
record Typed(String line, int cursor, Place place) implements CompletingParsedLine {

  @Override
  public String word() {
    return place.typed();
  }

  @Override
  public int wordCursor() {
    return place.typed().length();
  }

  @Override
  public int wordIndex() {
    return place.words().size();
  }

  @Override
  public List<String> words() {
    List<String> all = new java.util.ArrayList<>(place.words());
    all.add(place.typed());
    return all;
  }

  @Override
  public CharSequence escape(CharSequence candidate, boolean complete) {
    return place.spelled(candidate.toString(), complete);
  }

  @Override
  public int rawWordCursor() {
    return place.raw();
  }

  @Override
  public int rawWordLength() {
    return place.raw();
  }
}
