package svc.verbs.device;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.PartType;
import svc.store.Tsv;

/** The instruments that every installation brings, by part type and genre: a table. */
final class StockInstruments {
  private StockInstruments() {}

  /** The browser paths for a genre, the best first; empty where the table has no row for it. */
  static Optional<List<String>> of(PartType type, String genre) {
    return Tsv.rows(StockInstruments.class, "instruments").stream()
        .filter(cells -> cells[1].equals(type.toString()))
        .filter(cells -> Arrays.stream(cells[0].split("\\|")).anyMatch(one -> same(one, genre)))
        .map(cells -> List.of(cells[2].split("\\|")))
        .findFirst();
  }

  /** Whether two genres are one; hyphens, spaces and case do not count. */
  private static boolean same(String genre, String other) {
    return folded(genre).equals(folded(other));
  }

  private static String folded(String genre) {
    return genre.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}&]", "");
  }
}
