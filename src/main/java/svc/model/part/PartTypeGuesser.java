package svc.model.part;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Guesses the part type of a track from its name, by a table of words. */
public final class PartTypeGuesser {
  /** Longer runs of neighbouring words are not tried as one. */
  private static final int MAX_JOINED_WORDS = 3;

  private static final String NO_PART = "-";

  private PartTypeGuesser() {}

  /**
   * How much a word tells, from least to most: a word of a higher weight decides against all words
   * of a lower one.
   */
  private enum WordWeight {
    /** A machine or an adjective, such as 808 or acoustic. */
    WEAK,
    /** A collection, or an instrument without a part type of its own, such as drums or strings. */
    GENERAL,
    /** What a part does, such as lead. */
    ROLE,
    /** What plays it, such as guitar or kick. */
    INSTRUMENT,
    VOICE,
    /** A voice that is not the lead voice. */
    BACKING,
    EFFECT;

    static WordWeight of(PartType type) {
      return switch (type) {
        case DRUMS, LOOP, OTHER -> GENERAL;
        case BASS, GUITAR, PIANO, BD, SD, HH, TOM, PERC, CRASH -> INSTRUMENT;
        case VOCAL -> VOICE;
        case BACKING_VOCAL -> BACKING;
        case FX_RISER, FX_RELEASE -> EFFECT;
        default -> ROLE;
      };
    }
  }

  /**
   * A word of the table.
   *
   * @param type empty for a word that stands for something without a part type
   */
  private record PartTypeWord(Optional<PartType> type, WordWeight weight) {
    static PartTypeWord create(PartType type) {
      return new PartTypeWord(Optional.of(type), WordWeight.of(type));
    }

    static PartTypeWord create(String[] row) {
      Optional<PartType> type = row[1].equals(NO_PART) ? Optional.empty() : PartType.parse(row[1]);
      WordWeight weight =
          row.length > 2
              ? WordWeight.valueOf(row[2].toUpperCase(Locale.ROOT))
              : WordWeight.of(type.orElseThrow());
      return new PartTypeWord(type, weight);
    }
  }

  /** A word of the table in a name, from one of the name's words to another. */
  private record WordMatch(PartTypeWord word, int from, int to, int length) {
    static final Comparator<WordMatch> STRENGTH =
        Comparator.<WordMatch, WordWeight>comparing(match -> match.word().weight())
            .thenComparing(WordMatch::length);

    boolean isInside(WordMatch other) {
      return other.from <= from && to <= other.to && other.to - other.from > to - from;
    }
  }

  /** The words of each part type: its own name and the table's. */
  private static final class TrackWordTable {
    static final Map<String, PartTypeWord> WORDS = parseWords();

    private static Map<String, PartTypeWord> parseWords() {
      Map<String, PartTypeWord> words = new HashMap<>();
      for (PartType type : PartType.values()) {
        words.put(type.toString().toLowerCase(Locale.ROOT), PartTypeWord.create(type));
      }
      readTable()
          .lines()
          .skip(1)
          .map(line -> line.split("\t"))
          .forEach(row -> words.put(row[0], PartTypeWord.create(row)));
      return words;
    }

    private static String readTable() {
      try (InputStream in = PartTypeGuesser.class.getResourceAsStream("track-words.tsv")) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * The part types that the strongest words of a name stand for: none if nothing matches, several
   * if they contradict each other. Among words of one weight the longest wins.
   */
  public static List<PartType> guess(String track) {
    List<WordMatch> all = findMatches(splitWords(track));
    List<WordMatch> whole =
        all.stream().filter(one -> all.stream().noneMatch(one::isInside)).toList();
    Optional<WordMatch> strongest = whole.stream().max(WordMatch.STRENGTH);
    return whole.stream()
        .filter(one -> WordMatch.STRENGTH.compare(one, strongest.get()) == 0)
        .flatMap(one -> one.word().type().stream())
        .distinct()
        .toList();
  }

  private static List<WordMatch> findMatches(List<String> words) {
    List<WordMatch> found = new ArrayList<>();
    for (int from = 0; from < words.size(); from++) {
      StringBuilder joined = new StringBuilder();
      for (int to = from; to < Math.min(words.size(), from + MAX_JOINED_WORDS); to++) {
        PartTypeWord word = TrackWordTable.WORDS.get(joined.append(words.get(to)).toString());
        if (word != null) {
          found.add(new WordMatch(word, from, to, joined.length()));
        }
      }
    }
    return found;
  }

  /**
   * Split at what is neither letter nor digit, between letters and digits, and where the case
   * changes: FXRiser2 is fx, riser, 2.
   */
  private static List<String> splitWords(String name) {
    List<String> words = new ArrayList<>();
    for (String word :
        name.split(
            "[^\\p{L}\\d]+|(?<=\\p{L})(?=\\d)|(?<=\\d)(?=\\p{L})"
                + "|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})")) {
      if (!word.isEmpty()) {
        words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }
}
