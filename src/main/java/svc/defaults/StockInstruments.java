package svc.defaults;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.PartType;
import svc.store.Tsv;

/** The instruments that every installation brings, by part type and genre: a table. */
final class StockInstruments {
  private static final String GENERIC = "";

  private StockInstruments() {}

  /** A row of the table; genres that mean the same stand in one. */
  private record Row(List<String> genres, String partType, List<String> paths) {
    boolean is(PartType type, String genre) {
      return partType.equals(type.toString())
          && genres.stream().anyMatch(one -> folded(one).equals(folded(genre)));
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

  /** The browser paths for a part type whatever the genre, the best first. */
  static List<String> generic(PartType type) {
    return rows(type, GENERIC).findFirst().orElseThrow();
  }

  /** The browser paths for a genre, the best first; empty where the table has no row for it. */
  static Optional<List<String>> of(PartType type, String genre) {
    return folded(genre).isEmpty() ? Optional.empty() : rows(type, genre).findFirst();
  }

  private static Stream<List<String>> rows(PartType type, String genre) {
    return Table.ROWS.stream().filter(row -> row.is(type, genre)).map(Row::paths);
  }

  /** The genres that the table knows, each by its first name. */
  static List<String> genres() {
    return Table.ROWS.stream()
        .map(row -> row.genres().get(0))
        .filter(genre -> !genre.equals(GENERIC))
        .distinct()
        .toList();
  }

  /** Whether the table has rows for a genre. */
  static boolean knows(String genre) {
    return Table.ROWS.stream()
        .anyMatch(row -> row.genres().stream().anyMatch(g -> folded(g).equals(folded(genre))));
  }

  /** Hyphens, spaces and case do not count. */
  private static String folded(String genre) {
    return genre.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}&]", "");
  }
}
