package svc.instrument;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.part.PartType;
import svc.store.file.TsvResource;

/** The table of stock instruments by part type and genre. */
public final class StockInstruments {
  private static final String GENERIC = "";

  private StockInstruments() {}

  /**
   * The stock instruments of a genre.
   *
   * @param genre the name of the genre in the table
   * @param paths the browser paths of the instruments, the best first
   */
  record GenreMatch(String genre, List<String> paths) {}

  /** A row of the table. Synonymous genres share a row. */
  private record StockInstrumentRow(List<String> genres, String partType, List<String> paths) {
    boolean hasGenre(String genre) {
      return genres.stream().anyMatch(candidate -> normalize(candidate).equals(normalize(genre)));
    }
  }

  /** Loads the table on first use. */
  private static final class StockInstrumentsHolder {
    static final List<StockInstrumentRow> ROWS =
        TsvResource.readRows(StockInstruments.class, "instruments").stream()
            .map(cells -> new StockInstrumentRow(split(cells[0]), cells[1], split(cells[2])))
            .toList();

    private static List<String> split(String cell) {
      return List.of(cell.split("\\|"));
    }
  }

  /**
   * Returns the browser paths of a part type's instruments that suit every genre, the best
   * instrument first.
   */
  static List<String> genericPaths(PartType type) {
    return findRow(type, GENERIC).map(StockInstrumentRow::paths).orElseThrow();
  }

  /**
   * Returns the instruments for a genre. If the table does not contain the genre, uses its last
   * words: dub techno matches techno. Returns empty if these do not match either.
   */
  static Optional<GenreMatch> findMatch(PartType type, String genre) {
    return genreSuffixes(genre)
        .flatMap(
            candidate ->
                findRow(type, candidate).stream()
                    .map(row -> new GenreMatch(candidate, row.paths())))
        .findFirst();
  }

  private static Optional<StockInstrumentRow> findRow(PartType type, String genre) {
    return StockInstrumentsHolder.ROWS.stream()
        .filter(row -> row.partType().equals(type.toString()) && row.hasGenre(genre))
        .findFirst();
  }

  /**
   * Returns the genre, followed by the genre without its first word, without its first two words,
   * and so on.
   */
  static Stream<String> genreSuffixes(String genre) {
    List<String> words =
        Stream.of(genre.strip().split("[\\s/_-]+")).filter(word -> !word.isEmpty()).toList();
    return IntStream.range(0, words.size())
        .mapToObj(from -> String.join(" ", words.subList(from, words.size())));
  }

  /**
   * Returns all names that the table has for a genre, including the given one; empty if the table
   * does not contain the genre.
   */
  static List<String> synonyms(String genre) {
    return StockInstrumentsHolder.ROWS.stream()
        .filter(row -> !row.genres().contains(GENERIC) && row.hasGenre(genre))
        .map(StockInstrumentRow::genres)
        .findFirst()
        .orElse(List.of());
  }

  /** Returns the genres in the table. Of synonyms, only the first is included. */
  static List<String> genres() {
    return StockInstrumentsHolder.ROWS.stream()
        .map(row -> row.genres().get(0))
        .filter(genre -> !genre.equals(GENERIC))
        .distinct()
        .toList();
  }

  /** Returns true if the table has a row for a genre or for its last words. */
  static boolean isKnownGenre(String genre) {
    return genreSuffixes(genre)
        .anyMatch(
            candidate ->
                StockInstrumentsHolder.ROWS.stream().anyMatch(row -> row.hasGenre(candidate)));
  }

  /**
   * Returns a genre in the form in which genres are compared. Genres that differ only in hyphens,
   * spaces and case have the same form.
   */
  private static String normalize(String genre) {
    return genre.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}&]", "");
  }
}
