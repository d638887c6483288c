package svc.instrument;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.part.PartType;
import svc.store.file.TsvResource;

/** The stock instruments by part type and genre: a table. */
public final class StockInstruments {
  private static final String GENERIC = "";

  private StockInstruments() {}

  /** The row of a genre. */
  record GenreMatch(String genre, List<String> paths) {}

  /** A row of the table; genres that mean the same share one. */
  private record StockInstrumentRow(List<String> genres, String partType, List<String> paths) {
    boolean hasGenre(String genre) {
      return genres.stream().anyMatch(one -> normalize(one).equals(normalize(genre)));
    }
  }

  /** Read on first use. */
  private static final class StockInstrumentTable {
    static final List<StockInstrumentRow> ROWS =
        TsvResource.readRows(StockInstruments.class, "instruments").stream()
            .map(cells -> new StockInstrumentRow(split(cells[0]), cells[1], split(cells[2])))
            .toList();

    private static List<String> split(String cell) {
      return List.of(cell.split("\\|"));
    }
  }

  /** The browser paths for a part type without a genre, the best first. */
  static List<String> genericPaths(PartType type) {
    return findRow(type, GENERIC).map(StockInstrumentRow::paths).orElseThrow();
  }

  /**
   * The row for a genre, or for its last words: dub techno is a techno. Empty if the table has no
   * row for any of them.
   */
  static Optional<GenreMatch> findMatch(PartType type, String genre) {
    return genreSuffixes(genre)
        .flatMap(one -> findRow(type, one).stream().map(row -> new GenreMatch(one, row.paths())))
        .findFirst();
  }

  private static Optional<StockInstrumentRow> findRow(PartType type, String genre) {
    return StockInstrumentTable.ROWS.stream()
        .filter(row -> row.partType().equals(type.toString()) && row.hasGenre(genre))
        .findFirst();
  }

  /** A genre, then the same without its first words. */
  private static Stream<String> genreSuffixes(String genre) {
    List<String> words =
        Stream.of(genre.strip().split("[\\s/_-]+")).filter(word -> !word.isEmpty()).toList();
    return IntStream.range(0, words.size())
        .mapToObj(from -> String.join(" ", words.subList(from, words.size())));
  }

  /** The genres that the table knows, each by its first name. */
  static List<String> genres() {
    return StockInstrumentTable.ROWS.stream()
        .map(row -> row.genres().get(0))
        .filter(genre -> !genre.equals(GENERIC))
        .distinct()
        .toList();
  }

  /** Whether the table has rows for a genre or for its last words. */
  static boolean isKnownGenre(String genre) {
    return genreSuffixes(genre)
        .anyMatch(one -> StockInstrumentTable.ROWS.stream().anyMatch(row -> row.hasGenre(one)));
  }

  /** Hyphens, spaces and case do not count. */
  private static String normalize(String genre) {
    return genre.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}&]", "");
  }
}
