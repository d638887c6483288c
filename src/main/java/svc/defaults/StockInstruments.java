package svc.defaults;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.PartType;
import svc.store.Tsv;

/** The stock instruments by part type and genre: a table. */
final class StockInstruments {
  private static final String GENERIC = "";

  private StockInstruments() {}

  /** The row of a genre. */
  record Match(String genre, List<String> paths) {}

  /** A row of the table; genres that mean the same share one. */
  private record Row(List<String> genres, String partType, List<String> paths) {
    boolean is(String genre) {
      return genres.stream().anyMatch(one -> folded(one).equals(folded(genre)));
    }
  }

  /** Read on first use. */
  private static final class Table {
    static final List<Row> ROWS =
        Tsv.rows(StockInstruments.class, "instruments").stream()
            .map(cells -> new Row(split(cells[0]), cells[1], split(cells[2])))
            .toList();

    private static List<String> split(String cell) {
      return List.of(cell.split("\\|"));
    }
  }

  /** The browser paths for a part type without a genre, the best first. */
  static List<String> generic(PartType type) {
    return row(type, GENERIC).map(Row::paths).orElseThrow();
  }

  /**
   * The row for a genre, or for its last words: dub techno is a techno. Empty if the table has no
   * row for any of them.
   */
  static Optional<Match> of(PartType type, String genre) {
    return endings(genre)
        .flatMap(one -> row(type, one).stream().map(row -> new Match(one, row.paths())))
        .findFirst();
  }

  private static Optional<Row> row(PartType type, String genre) {
    return Table.ROWS.stream()
        .filter(row -> row.partType().equals(type.toString()) && row.is(genre))
        .findFirst();
  }

  /** A genre, then the same without its first words. */
  private static Stream<String> endings(String genre) {
    List<String> words =
        Stream.of(genre.strip().split("[\\s/_-]+")).filter(word -> !word.isEmpty()).toList();
    return IntStream.range(0, words.size())
        .mapToObj(from -> String.join(" ", words.subList(from, words.size())));
  }

  /** The genres that the table knows, each by its first name. */
  static List<String> genres() {
    return Table.ROWS.stream()
        .map(row -> row.genres().get(0))
        .filter(genre -> !genre.equals(GENERIC))
        .distinct()
        .toList();
  }

  /** Whether the table has rows for a genre or for its last words. */
  static boolean knows(String genre) {
    return endings(genre).anyMatch(one -> Table.ROWS.stream().anyMatch(row -> row.is(one)));
  }

  /** Hyphens, spaces and case do not count. */
  private static String folded(String genre) {
    return genre.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}&]", "");
  }
}
