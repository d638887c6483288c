package svc.verbs.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.PartType;
import svc.model.TagSuffix;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Nearest;
import svc.store.browser.Shelf;

/** What is worth knowing about tags. */
final class Notices {
  private Notices() {}

  /**
   * A suffix that names no part type may be mistyped.
   *
   * @param extra whether extra tags were searched as well
   */
  static List<Warning> unknown(TagSuffix suffix, boolean extra) {
    if (PartType.ofTag(suffix.text()).isPresent()) {
      return List.of();
    }
    List<String> known =
        Arrays.stream(PartType.values()).map(type -> PartType.suffix(type.tag())).toList();
    List<String> near = Nearest.to(PartType.suffix(suffix.text()), known);
    return List.of(
        new Warning(
            "UNKNOWN_TAG",
            "nothing is tagged "
                + Names.quoted(PartType.TAG_PREFIX + PartType.suffix(suffix.text()))
                + ", which is not the tag of a part type",
            near.isEmpty()
                ? extra
                    ? "`svc instrument list --tagged` lists the items with tags."
                    : "Give {include_extra} to search extra tags, too."
                : "Did you mean " + String.join(", ", near) + "?"));
  }

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
