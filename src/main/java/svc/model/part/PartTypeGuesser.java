package svc.model.part;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Guesses the part type of a track from the words of its name and a table of words. */
public final class PartTypeGuesser {
  /** The maximum number of adjacent words that together can match an entry of the word table. */
  private static final int MAX_JOINED_WORDS = 3;

  /** Matches words of scripts that are written without spaces. */
  private static final String UNSPACED = "[\\p{IsKatakana}\\p{IsHiragana}\\p{IsHan}\\u30fc]+";

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

  /** The meaning of a word of the table for the part of a track. */
  private enum WordKind {
    /** It suggests a part type. */
    PART,
    /** It suggests a part type, but only in a name without unknown words. */
    PART_IF_ALONE,
    /** The track is not the part itself but belongs to it, such as its reverb. */
    NOT_A_PART,
    /** It describes any part, such as left or main. */
    ANY_PART
  }

  /**
   * A word of the table.
   *
   * @param type the part type that it suggests, null if it suggests none
   * @param weight the weight of the suggestion, null without a part type
   */
  private record PartTypeWord(WordKind kind, PartType type, WordWeight weight) {
    static PartTypeWord create(PartType type) {
      return new PartTypeWord(WordKind.PART, type, WordWeight.of(type));
    }

    static PartTypeWord create(String[] row) {
      if (row[1].equals("none") || row[1].equals("any")) {
        WordKind kind = row[1].equals("none") ? WordKind.NOT_A_PART : WordKind.ANY_PART;
        return new PartTypeWord(kind, null, null);
      }
      PartType type = PartType.parse(row[1]).orElseThrow();
      if (row.length <= 2) {
        return create(type);
      }
      return row[2].equals("alone")
          ? new PartTypeWord(WordKind.PART_IF_ALONE, type, WordWeight.of(type))
          : new PartTypeWord(
              WordKind.PART, type, WordWeight.valueOf(row[2].toUpperCase(Locale.ROOT)));
    }
  }

  /**
   * A word of the table that was found in a name.
   *
   * @param from the index of the first matching word of the name
   * @param to the index of the last matching word of the name
   * @param text the characters that match
   */
  private record WordMatch(PartTypeWord word, int from, int to, String text) {
    static final Comparator<WordMatch> STRENGTH =
        Comparator.<WordMatch, WordWeight>comparing(match -> match.word().weight())
            .thenComparing(match -> match.text().length());

    boolean suggestsPart() {
      return word.type() != null;
    }

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
   * The hints of a track name at the part.
   *
   * @param types the part types that the strongest words suggest: none if no word suggests one, or
   *     if a word says that the track is not the part itself; several if the words contradict each
   *     other
   * @param words the words that suggest these types
   * @param notAPart the word that says that the track is not a part, such as reverb; otherwise null
   * @param unknownWords the words that are not in the table
   */
  public record NameHints(
      List<PartType> types, List<String> words, String notAPart, List<String> unknownWords) {}

  /** Returns the part types that a track name suggests; see {@link NameHints#types}. */
  public static List<PartType> guess(String track) {
    return readName(track).types();
  }

  /**
   * Returns what a track name says about the part. The strongest words decide: the longest among
   * those with the highest weight.
   */
  public static NameHints readName(String track) {
    List<String> words = splitWords(track);
    List<WordMatch> matches = findMatches(words);
    List<String> unknown = unknownWords(words, matches);
    Optional<String> notAPart =
        matches.stream()
            .filter(match -> match.word().kind() == WordKind.NOT_A_PART)
            .map(WordMatch::text)
            .findFirst();
    List<WordMatch> strongest = notAPart.isPresent() ? List.of() : strongest(matches, unknown);
    return new NameHints(
        strongest.stream().map(match -> match.word().type()).distinct().toList(),
        strongest.stream().map(WordMatch::text).distinct().toList(),
        notAPart.orElse(null),
        unknown);
  }

  private static List<WordMatch> strongest(List<WordMatch> matches, List<String> unknown) {
    List<WordMatch> outermost =
        matches.stream()
            .filter(match -> matches.stream().noneMatch(match::isInside))
            .filter(WordMatch::suggestsPart)
            .filter(match -> match.word().kind() == WordKind.PART || unknown.isEmpty())
            .toList();
    Optional<WordMatch> strongest = outermost.stream().max(WordMatch.STRENGTH);
    return outermost.stream()
        .filter(match -> WordMatch.STRENGTH.compare(match, strongest.get()) == 0)
        .toList();
  }

  /** Returns the words in no match. Numbers and single letters, such as L, are never unknown. */
  private static List<String> unknownWords(List<String> words, List<WordMatch> matches) {
    return IntStream.range(0, words.size())
        .filter(i -> matches.stream().noneMatch(each -> each.from() <= i && i <= each.to()))
        .mapToObj(words::get)
        .filter(word -> word.length() > 1 && !Character.isDigit(word.charAt(0)))
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
          found.add(new WordMatch(word, from, to, joined.toString()));
        }
      }
    }
    return found;
  }

  /**
   * Splits a name at separators, between letters and digits, and at changes of case: FXRiser2
   * becomes fx, riser, 2. Japanese words without spaces are split if all of them are in the table.
   */
  private static List<String> splitWords(String name) {
    List<String> words = new ArrayList<>();
    for (String word :
        withoutAccents(name)
            .split(
                "[^\\p{L}\\d]+|(?<=\\p{L})(?=\\d)|(?<=\\d)(?=\\p{L})"
                    + "|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"
                    + "|(?<=[\\p{IsLatin}])(?=[^\\p{IsLatin}])|(?<=[^\\p{IsLatin}])(?=[\\p{IsLatin}])")) {
      if (!word.isEmpty()) {
        words.addAll(splitUnspaced(word.toLowerCase(Locale.ROOT)));
      }
    }
    return words;
  }

  /** Returns a name without the accents of Latin letters, and with letters of normal width. */
  private static String withoutAccents(String name) {
    String bare =
        Normalizer.normalize(name, Normalizer.Form.NFKD)
            .replaceAll("[\\u0300-\\u036f]+", "")
            .replace("ß", "ss")
            .replace("œ", "oe")
            .replace("Œ", "OE");
    return Normalizer.normalize(bare, Normalizer.Form.NFC);
  }

  private static List<String> splitUnspaced(String word) {
    if (!word.matches(UNSPACED)) {
      return List.of(word);
    }
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      while (to > from && !TrackNameWordTable.WORDS.containsKey(word.substring(from, to))) {
        to--;
      }
      if (to == from) {
        return List.of(word);
      }
      parts.add(word.substring(from, to));
      from = to;
    }
    return parts;
  }
}
