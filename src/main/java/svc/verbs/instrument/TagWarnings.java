package svc.verbs.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.model.argument.TagName;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Warnings about tags. */
final class TagWarnings {
  private TagWarnings() {}

  /**
   * Returns a warning for a search that found no item with a tag: the tag is not the tag of a part
   * type. Returns no warning for the tag of a part type, because such a tag is valid even if no
   * item has it.
   *
   * @param extra whether the search included tags that are not those of part types
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
            "the search found nothing"
                + (extra ? "; " : ", because ")
                + TextSanitizer.quote(PartType.TAG_PREFIX + PartType.suffix(suffix.text()))
                + " is not the tag of a part type",
            near.isEmpty()
                ? extra
                    ? "Run `svc instrument list --tagged` to list the items with tags."
                    : "Add {include_extra} to also search tags that are not part types."
                : "Did you mean "
                    + SvcException.joinWithOr(
                        near.stream().map(PartType.TAG_PREFIX::concat).toList())
                    + "?"));
  }

  /**
   * Returns a warning for an added tag of a drum type: tags do not determine the default instrument
   * of drums. Returns empty for other part types and for removed tags.
   *
   * @param isAdded whether the call added the tag
   */
  static Optional<Warning> drumTagWarning(PartType type, boolean isAdded) {
    return !isAdded || type.family() != PartType.PartTypeFamily.DRUM
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "TAG_IS_NOT_DEFAULT",
                "the tag does not change the default instrument of "
                    + type
                    + ", which is one of the stock kits",
                "Run `svc device default " + type + " --set ITEM` to load this item by default."));
  }

  /**
   * Returns a warning if any of the items has another URI than when it was tagged. The tags of such
   * an item are found by its path.
   */
  static List<Warning> reattachedWarnings(TaggedItems library, int[] items) {
    if (!library.hasReattached()) {
      return List.of();
    }
    int[] moved = IntStream.of(items).filter(library::isReattached).toArray();
    return moved.length == 0
        ? List.of()
        : List.of(reattachedWarnings(library, moved[0], moved.length));
  }

  private static Warning reattachedWarnings(TaggedItems items, int item, int count) {
    String path = TextSanitizer.quote(items.itemAt(item).path());
    String others = count > 1 ? " and " + (count - 1) + " more" : "";
    return new Warning(
        "TAGS_REATTACHED",
        "the tags of "
            + path
            + others
            + " are stored under a former URI; svc found them by the path of the item",
        "Tag an item again to store its tags under the current URI.");
  }
}
