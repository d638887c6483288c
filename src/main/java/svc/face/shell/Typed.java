package svc.face.shell;

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
record Typed(String line, int cursor, Place place, Set<String> offered)
    implements CompletingParsedLine {

  Typed(String line, int cursor, Place place) {
    this(line, cursor, place, new HashSet<>());
  }

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
    List<String> all = new ArrayList<>(place.words());
    all.add(place.typed());
    return all;
  }

  @Override
  public CharSequence escape(CharSequence candidate, boolean complete) {
    String text = candidate.toString();
    boolean whole = complete || offered.contains(text);
    // The line reader asks how long what is typed is by asking how it would be put in.
    return !whole && text.equals(place.typed())
        ? line.substring(cursor - place.raw(), cursor)
        : place.spelled(text, whole);
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
