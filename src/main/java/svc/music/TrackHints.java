package svc.music;

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
import svc.model.PartType;

/** Guesses the part type of a track from its name, by a table of words. */
public final class TrackHints {
  /** Longer runs of neighbouring words are not tried as one. */
  private static final int MOST_JOINED = 3;

  private static final String NO_PART = "-";

  private TrackHints() {}

  /**
   * How much a word tells, from least to most: a word of a higher weight decides against all words
   * of a lower one.
   */
  private enum Weight {
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

    static Weight of(PartType type) {
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
  private record Word(Optional<PartType> type, Weight weight) {
    static Word of(PartType type) {
      return new Word(Optional.of(type), Weight.of(type));
    }

    static Word of(String[] row) {
      Optional<PartType> type = row[1].equals(NO_PART) ? Optional.empty() : PartType.parse(row[1]);
      Weight weight =
          row.length > 2
              ? Weight.valueOf(row[2].toUpperCase(Locale.ROOT))
              : Weight.of(type.orElseThrow());
      return new Word(type, weight);
    }
  }

  /** A word of the table in a name, from one of the name's words to another. */
  private record Match(Word word, int from, int to, int length) {
    static final Comparator<Match> STRENGTH =
        Comparator.<Match, Weight>comparing(match -> match.word().weight())
            .thenComparing(Match::length);

    boolean isInside(Match other) {
      return other.from <= from && to <= other.to && other.to - other.from > to - from;
    }
  }

  /** The words of each part type: its own name and the table's. */
  private static final class Table {
    static final Map<String, Word> WORDS = words();

    private static Map<String, Word> words() {
      Map<String, Word> words = new HashMap<>();
      for (PartType type : PartType.values()) {
        words.put(type.toString().toLowerCase(Locale.ROOT), Word.of(type));
      }
      text()
          .lines()
          .skip(1)
          .map(line -> line.split("\t"))
          .forEach(row -> words.put(row[0], Word.of(row)));
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
   * The part types that the strongest words of a name stand for: none if nothing matches, several
   * if they contradict each other. Among words of one weight the longest wins.
   */
  public static List<PartType> of(String track) {
    List<Match> all = matches(words(track));
    List<Match> whole = all.stream().filter(one -> all.stream().noneMatch(one::isInside)).toList();
    Optional<Match> strongest = whole.stream().max(Match.STRENGTH);
    return whole.stream()
        .filter(one -> Match.STRENGTH.compare(one, strongest.get()) == 0)
        .flatMap(one -> one.word().type().stream())
        .distinct()
        .toList();
  }

  private static List<Match> matches(List<String> words) {
    List<Match> found = new ArrayList<>();
    for (int from = 0; from < words.size(); from++) {
      StringBuilder joined = new StringBuilder();
      for (int to = from; to < Math.min(words.size(), from + MOST_JOINED); to++) {
        Word word = Table.WORDS.get(joined.append(words.get(to)).toString());
        if (word != null) {
          found.add(new Match(word, from, to, joined.length()));
        }
      }
    }
    return found;
  }

  /**
   * Split at what is neither letter nor digit, between letters and digits, and where the case
   * changes: FXRiser2 is fx, riser, 2.
   */
  private static List<String> words(String name) {
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
