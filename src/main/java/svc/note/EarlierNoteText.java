package svc.note;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Converts note text in the grammar of svc 0.1.0, which the journal may contain, to the present
 * grammar. In the earlier grammar, a letter with an octave from -2 to 8 was always a pitch, a
 * velocity and the length of a rest applied to one item only, and a velocity was 100 if it was not
 * given.
 */
public final class EarlierNoteText {
  private String length = "1/4";

  /** Converts the lines of an entry; one converter reads all entries of a call, in order. */
  public String convert(String entry) {
    return entry.lines().map(this::convertLine).collect(Collectors.joining("\n"));
  }

  private String convertLine(String line) {
    if (NoteNotation.of(line) != NoteNotation.TEXT) {
      return line;
    }
    List<String> items = new ArrayList<>();
    for (NoteTextItem item : NoteTextItem.split(line, 0, 0)) {
      items.add(item.symbol() == null ? item.text() : convert(item));
    }
    return String.join(" ", items);
  }

  private String convert(NoteTextItem item) {
    boolean isRest = item.symbol().equalsIgnoreCase("r");
    String duration = item.length() == null ? length : item.length();
    length = isRest ? length : duration;
    String velocity = item.velocity() == null ? "100" : item.velocity();
    return (isRest ? "r" : symbolOf(item))
        + (item.position() == null ? "" : "@" + item.position())
        + (":" + duration)
        + (isRest ? "" : ":" + velocity);
  }

  private static String symbolOf(NoteTextItem item) {
    String name = item.name();
    if (name.startsWith("[") || PitchNames.hasPitchForm(name)) {
      return PitchNames.isChordNumber(name) ? "[" + name + "]" : name;
    }
    return ChordSymbol.findEarlier(name)
        .map(
            chord ->
                chord.pitches().stream()
                    .map(PitchNames::format)
                    .collect(Collectors.joining(" ", "[", "]")))
        .orElse(name);
  }
}
