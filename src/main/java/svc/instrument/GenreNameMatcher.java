package svc.instrument;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the name that matches a genre, for example the name of a mix profile. */
public final class GenreNameMatcher {
  private GenreNameMatcher() {}

  /**
   * Returns the name that equals the genre or its last words, so that "melodic techno" matches
   * techno; empty if there is none. Spelling variants and synonyms in the table of stock
   * instruments also match: "dnb" matches drum_and_bass.
   */
  public static Optional<String> findMatch(String genre, Collection<String> names) {
    return StockInstruments.genreSuffixes(genre)
        .flatMap(
            words -> Stream.concat(Stream.of(words), StockInstruments.synonyms(words).stream()))
        .flatMap(words -> names.stream().filter(name -> isSame(name, words)))
        .findFirst();
  }

  private static boolean isSame(String name, String words) {
    String normalized = normalize(words);
    return !normalized.isEmpty() && normalize(name).equals(normalized);
  }

  private static String normalize(String text) {
    return text.toLowerCase(Locale.ROOT).replace("&", " and ").replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
