package svc.verbs.instrument;

import java.util.List;
import java.util.stream.IntStream;
import svc.model.Warning;
import svc.music.Names;
import svc.store.browser.Shelf;

/** What is worth knowing about tags. */
final class Notices {
  private Notices() {}

  /** The tags of some of the items were given under other URIs. */
  static List<Warning> reattached(Shelf shelf, int[] items) {
    if (!shelf.anyReattached()) {
      return List.of();
    }
    int[] moved = IntStream.of(items).filter(shelf::isReattached).toArray();
    return moved.length == 0 ? List.of() : List.of(reattached(shelf, moved[0], moved.length));
  }

  private static Warning reattached(Shelf shelf, int item, int count) {
    String path = Names.quoted(shelf.item(item).path());
    String others = count > 1 ? " and " + (count - 1) + " more" : "";
    return new Warning(
        "TAGS_REATTACHED",
        "the tags of " + path + others + " were given under another URI and found by path",
        "Tagging an item again stores them under its URI of today.");
  }
}
