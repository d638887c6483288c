package svc.verbs.instrument;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.MULTIPLE_MATCHES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.argument.BrowserItemReference;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.session.Session;
import svc.store.browser.TagCollection;
import svc.store.browser.TaggedItems;
import svc.store.browser.TagsBeforeAndAfter;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/** Changes the tags of browser items. */
final class TagEditor {
  private static final String ALL = " Add {all} to select all of them.";

  private final Session session;
  private final PartType partType;
  private final TaggedItems taggedItems;

  TagEditor(Session session, PartType partType) {
    this.session = session;
    this.partType = partType;
    this.taggedItems = session.hosts().browserItems().requireItems();
  }

  /** A function that changes the tags of an item. */
  interface TagChange {
    TagCollection apply(TagCollection tags, BrowserItem item, String key);
  }

  /**
   * Changes the tags of the items to which a reference refers. If the reference matches several
   * items, throws MULTIPLE_MATCHES unless {@code all} is true, and throws CANCELLED if the user
   * does not confirm the change.
   *
   * @param all whether to change all items that match
   * @param onlyTagged whether to change only items that have the tag
   */
  TaggingResult write(BrowserItemReference ref, boolean all, boolean onlyTagged, TagChange change) {
    int[] items = all ? confirm(findAll(ref, onlyTagged), ref, onlyTagged) : requireSingle(ref);
    TagsBeforeAndAfter made =
        session.hosts().browserItems().updateTags(tags -> changed(tags, items, change));
    return toResult(items, made.before(), made.after());
  }

  private TagCollection changed(TagCollection tags, int[] items, TagChange change) {
    TagCollection changed = tags;
    for (int item : items) {
      changed = change.apply(changed, taggedItems.itemAt(item), taggedItems.tagKeyOf(item));
    }
    return changed;
  }

  private int[] requireSingle(BrowserItemReference ref) {
    try {
      return new int[] {taggedItems.requireOne(ref)};
    } catch (SvcException e) {
      throw e.code() == MULTIPLE_MATCHES ? e.hint(e.hint() + ALL) : e;
    }
  }

  private int[] findAll(BrowserItemReference ref, boolean onlyTagged) {
    int[] found = taggedItems.requireAll(ref);
    return onlyTagged
        ? Arrays.stream(found)
            .filter(item -> taggedItems.tagsOf(item).recognized().contains(partType.tag()))
            .toArray()
        : found;
  }

  private int[] confirm(int[] items, BrowserItemReference ref, boolean onlyTagged) {
    String question =
        (onlyTagged ? "Remove " + partType.tag() + " from all " : "Tag all ")
            + items.length
            + " items whose names contain "
            + TextSanitizer.quote(ref.text())
            + (onlyTagged ? "?" : " as " + partType.tag() + "?");
    if (items.length > 1 && !session.userInteraction().confirm(question)) {
      throw CANCELLED.because("the command was cancelled; no tag was changed");
    }
    return items;
  }

  private TaggingResult toResult(int[] items, TagCollection before, TagCollection after) {
    List<TaggingResult.RetaggedItem> shown =
        Arrays.stream(items).mapToObj(item -> toItem(item, before, after)).toList();
    int changed = (int) shown.stream().filter(TaggingResult.RetaggedItem::changed).count();
    List<Warning> warnings = new ArrayList<>(TagWarnings.reattachedWarnings(taggedItems, items));
    boolean isAdded = changed > 0 && shown.get(0).recognized().contains(partType.tag());
    TagWarnings.drumTagWarning(partType, isAdded).ifPresent(warnings::add);
    if (changed == 0) {
      warnings.add(nothingChangedWarning(shown));
    }
    return new TaggingResult(
        partType.tag(),
        shown,
        shown.size(),
        changed,
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(shown.stream().filter(TaggingResult.RetaggedItem::changed).toList())));
  }

  private String text(List<TaggingResult.RetaggedItem> changed) {
    if (changed.isEmpty()) {
      return "No tag was changed";
    }
    boolean tagged = changed.get(0).recognized().contains(partType.tag());
    String what =
        changed.size() == 1
            ? TextSanitizer.quote(changed.get(0).name())
            : WriteSummary.count(changed.size(), "item");
    return tagged
        ? "Tagged " + what + " as " + partType.tag()
        : "Removed " + partType.tag() + " from " + what;
  }

  private TaggingResult.RetaggedItem toItem(int item, TagCollection before, TagCollection after) {
    BrowserItem found = taggedItems.itemAt(item);
    TagCollection.ItemTags was = before.tagsOf(found.uri());
    TagCollection.ItemTags now = after.tagsOf(found.uri());
    return new TaggingResult.RetaggedItem(
        found.uri(),
        found.name(),
        found.path(),
        found.kind(),
        now.recognized(),
        now.extra(),
        !was.recognized().equals(now.recognized()));
  }

  private Warning nothingChangedWarning(List<TaggingResult.RetaggedItem> items) {
    boolean has = !items.isEmpty() && items.get(0).recognized().contains(partType.tag());
    return new Warning(
        "NOTHING_CHANGED",
        (items.size() == 1 ? TextSanitizer.quote(items.get(0).name()) + " " : "the items ")
            + (has ? "already had the tag " : "did not have the tag ")
            + partType.tag()
            + (has ? "" : ", so nothing was removed"),
        "Run `svc instrument show` to see the tags of an item.");
  }
}
