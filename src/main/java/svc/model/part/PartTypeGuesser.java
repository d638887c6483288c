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

/** Guesses the part type of a track from the words of its name and a table of words. */
public final class PartTypeGuesser {
  /** The maximum number of adjacent words that together can match an entry of the word table. */
  private static final int MAX_JOINED_WORDS = 3;

  private PartTypeGuesser() {}

  /**
   * The weight of a word, from lowest to highest. A word of a higher weight overrides all words of
   * a lower weight.
   */
  private enum WordWeight {
    /**
     * A word that only hints at a part type: a drum machine such as 808, or an adjective such as
     * acoustic.
     */
    WEAK,
    /**
     * A group of instruments, or an instrument that track names often combine with a role, such as
     * drums or strings.
     */
    GENERAL,
    /** A musical role, such as lead. */
    ROLE,
    /** An instrument, such as guitar or kick. */
    INSTRUMENT,
    VOICE,
    /** A voice that accompanies the lead voice. */
    BACKING,
    EFFECT;

    static WordWeight of(PartType type) {
      return switch (type) {
        case DRUMS, LOOP, OTHER, ORGAN, STRINGS, BRASS, MALLETS, PLUCK -> GENERAL;
        case BASS, GUITAR, PIANO, BD, SD, HH, TOM, PERC, CRASH -> INSTRUMENT;
        case VOCAL -> VOICE;
        case BACKING_VOCAL -> BACKING;
        case FX_RISER, FX_RELEASE -> EFFECT;
        default -> ROLE;
      };
    }
  }

  /** The part type that a word of the table suggests, and the word's weight. */
  private record PartTypeWord(PartType type, WordWeight weight) {
    static PartTypeWord create(PartType type) {
      return new PartTypeWord(type, WordWeight.of(type));
    }

    static PartTypeWord create(String[] row) {
      PartType type = PartType.parse(row[1]).orElseThrow();
      WordWeight weight =
          row.length > 2
              ? WordWeight.valueOf(row[2].toUpperCase(Locale.ROOT))
              : WordWeight.of(type);
      return new PartTypeWord(type, weight);
    }
  }

  /**
   * A word of the table that was found in a name.
   *
   * @param from the index of the first matching word of the name
   * @param to the index of the last matching word of the name
   * @param length the number of characters that match
   */
  private record WordMatch(PartTypeWord word, int from, int to, int length) {
    static final Comparator<WordMatch> STRENGTH =
        Comparator.<WordMatch, WordWeight>comparing(match -> match.word().weight())
            .thenComparing(WordMatch::length);

    boolean isInside(WordMatch other) {
      return other.from <= from && to <= other.to && other.to - other.from > to - from;
    }
  }

  /**
   * The words in track names, each with the part type that it suggests. The words include the names
   * of part types.
   */
  private static final class TrackNameWordTable {
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
   * Returns the part types that the strongest words of a track name suggest. The list is empty if
   * no word is in the table; it has several elements if the words contradict each other. The
   * strongest words are the longest among those with the highest weight.
   */
  public static List<PartType> guess(String track) {
    List<WordMatch> matches = findMatches(splitWords(track));
    List<WordMatch> outermost =
        matches.stream().filter(match -> matches.stream().noneMatch(match::isInside)).toList();
    Optional<WordMatch> strongest = outermost.stream().max(WordMatch.STRENGTH);
    return outermost.stream()
        .filter(match -> WordMatch.STRENGTH.compare(match, strongest.get()) == 0)
        .map(match -> match.word().type())
        .distinct()
        .toList();
  }

  private static List<WordMatch> findMatches(List<String> words) {
    List<WordMatch> found = new ArrayList<>();
    for (int from = 0; from < words.size(); from++) {
      StringBuilder joined = new StringBuilder();
      for (int to = from; to < Math.min(words.size(), from + MAX_JOINED_WORDS); to++) {
        PartTypeWord word = TrackNameWordTable.WORDS.get(joined.append(words.get(to)).toString());
        if (word != null) {
          found.add(new WordMatch(word, from, to, joined.length()));
        }
      }
    }
    return found;
  }

  /**
   * Splits a name at separators, between letters and digits, and at changes of case: FXRiser2
   * becomes fx, riser, 2.
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
