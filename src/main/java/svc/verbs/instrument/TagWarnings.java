package svc.verbs.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.argument.TagName;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** What is worth knowing about tags. */
final class TagWarnings {
  private TagWarnings() {}

  /**
   * A suffix that names no part type may be mistyped.
   *
   * @param extra whether extra tags were searched as well
   */
  static List<Warning> unknownTagWarnings(TagName suffix, boolean extra) {
    if (PartType.ofTag(suffix.text()).isPresent()) {
      return List.of();
    }
    List<String> known =
        Arrays.stream(PartType.values()).map(type -> PartType.suffix(type.tag())).toList();
    List<String> near = SimilarNames.find(PartType.suffix(suffix.text()), known);
    return List.of(
        new Warning(
            "UNKNOWN_TAG",
            "nothing is tagged "
                + TextSanitizer.quote(PartType.TAG_PREFIX + PartType.suffix(suffix.text()))
                + ", which is not the tag of a part type",
            near.isEmpty()
                ? extra
                    ? "`svc instrument list --tagged` lists the items with tags."
                    : "Give {include_extra} to search extra tags, too."
                : "Did you mean " + String.join(", ", near) + "?"));
  }

  /** The tags of some of the items were given under other URIs. */
  static List<Warning> reattachedWarnings(TaggedItems shelf, int[] items) {
    if (!shelf.hasReattached()) {
      return List.of();
    }
    int[] moved = IntStream.of(items).filter(shelf::isReattached).toArray();
    return moved.length == 0
        ? List.of()
        : List.of(reattachedWarnings(shelf, moved[0], moved.length));
  }

  private static Warning reattachedWarnings(TaggedItems shelf, int item, int count) {
    String path = TextSanitizer.quote(shelf.itemAt(item).path());
    String others = count > 1 ? " and " + (count - 1) + " more" : "";
    return new Warning(
        "TAGS_REATTACHED",
        "the tags of " + path + others + " were given under another URI and found by path",
        "Tagging an item again stores them under its URI of today.");
  }
}
