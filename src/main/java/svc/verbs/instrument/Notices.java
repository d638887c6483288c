package svc.verbs.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.ErrorCode;
import svc.model.Warning;
import svc.music.Names;
import svc.store.browser.Shelf;

/** What is worth knowing about a snapshot and its tags. */
final class Notices {
  private Notices() {}

  /** There is no snapshot, so that nothing can be found. */
  static List<Warning> missing() {
    return List.of(
        new Warning(
            ErrorCode.SNAPSHOT_MISSING.name(),
            "there is no browser snapshot yet, so nothing is found",
            ErrorCode.SNAPSHOT_MISSING.remedy()));
  }

  /** Of some items the tags were given under other URIs; null where there are none such. */
  static List<Warning> reattached(Shelf shelf, int[] items) {
    List<Warning> warnings = new ArrayList<>();
    IntStream.of(items)
        .filter(shelf::isReattached)
        .limit(1)
        .forEach(item -> warnings.add(reattached(shelf, item, count(shelf, items))));
    return warnings;
  }

  private static long count(Shelf shelf, int[] items) {
    return IntStream.of(items).filter(shelf::isReattached).count();
  }

  private static Warning reattached(Shelf shelf, int item, long count) {
    String path = Names.quoted(shelf.item(item).path());
    String others = count > 1 ? " and " + (count - 1) + " more" : "";
    return new Warning(
        "TAGS_REATTACHED",
        "the tags of " + path + others + " were given under another URI and found by path",
        "Tagging an item again stores them under its URI of today.");
  }
}
