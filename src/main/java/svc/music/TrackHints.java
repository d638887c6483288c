package svc.music;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.model.PartType;

/** What part of a song the name of a track speaks of. */
public final class TrackHints {
  /** More neighbouring words than this are not tried as one. */
  private static final int MOST_JOINED = 3;

  private TrackHints() {}

  /** The words of each part type: its own name and the table's. */
  private static final class Table {
    static final Map<String, PartType> WORDS = words();

    private static Map<String, PartType> words() {
      Map<String, PartType> words = new HashMap<>();
      for (PartType type : PartType.values()) {
        words.put(type.toString().toLowerCase(Locale.ROOT), type);
      }
      text()
          .lines()
          .skip(1)
          .map(line -> line.split("\t"))
          .forEach(row -> words.put(row[0], PartType.parse(row[1]).orElseThrow()));
      return words;
    }

    private static String text() {
      try (InputStream in = TrackHints.class.getResourceAsStream("track-words.tsv")) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * The part types that the longest matching words of a name speak of: none where nothing matches,
   * several where they contradict each other.
   */
  public static List<PartType> of(String track) {
    List<String> words = words(track);
    Set<PartType> found = new LinkedHashSet<>();
    int longest = 1;
    for (int from = 0; from < words.size(); from++) {
      StringBuilder joined = new StringBuilder();
      for (int to = from; to < Math.min(words.size(), from + MOST_JOINED); to++) {
        PartType type = Table.WORDS.get(joined.append(words.get(to)).toString());
        if (type != null && joined.length() >= longest) {
          if (joined.length() > longest) {
            found.clear();
          }
          longest = joined.length();
          found.add(type);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Split at what is no letter and where the case changes: FXRiser2 is fx, riser. */
  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    for (String word :
        name.split("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})")) {
      if (!word.isEmpty()) {
        words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }
}
