package svc.verbs.instrument;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.MULTIPLE_MATCHES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.BrowserItem;
import svc.model.ItemRef;
import svc.model.PartType;
import svc.model.SvcException;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;
import svc.store.browser.Shelf;
import svc.store.browser.Tags;

/** Changes the tags of one or more items at once. */
final class Tagging {
  private static final String ALL = " Give {all} for every one of them.";

  private final Session session;
  private final PartType partType;
  private final Shelf shelf;

  Tagging(Session session, PartType partType) {
    this.session = session;
    this.partType = partType;
    this.shelf = session.instruments().require();
  }

  /** The change of one item's tags. */
  interface Change {
    Tags apply(Tags tags, BrowserItem item, String key);
  }

  /**
   * @param all whether more than one item may be meant
   * @param carried whether, of all, only those with the tag are meant
   */
  Written write(ItemRef ref, boolean all, boolean carried, Change change) {
    int[] items = all ? confirmed(every(ref, carried), ref, carried) : one(ref);
    Tags[] before = new Tags[1];
    Tags after =
        session
            .instruments()
            .update(
                tags -> {
                  before[0] = tags;
                  Tags changed = tags;
                  for (int item : items) {
                    changed = change.apply(changed, shelf.item(item), shelf.tagKey(item));
                  }
                  return changed;
                });
    return written(items, before[0], after);
  }

  private int[] one(ItemRef ref) {
    try {
      return new int[] {shelf.resolve(ref)};
    } catch (SvcException e) {
      throw e.code() == MULTIPLE_MATCHES ? e.hint(e.hint() + ALL) : e;
    }
  }

  private int[] every(ItemRef ref, boolean carried) {
    int[] found = shelf.all(ref);
    return carried
        ? Arrays.stream(found)
            .filter(item -> shelf.tags(item).recognized().contains(partType.tag()))
            .toArray()
        : found;
  }

  private int[] confirmed(int[] items, ItemRef ref, boolean carried) {
    String question =
        (carried ? "Take " + partType.tag() + " from" : "Tag as " + partType.tag())
            + " all "
            + items.length
            + " items with "
            + Names.quoted(ref.text())
            + " in their names?";
    if (items.length > 1 && !session.dialog().confirm(question)) {
      throw CANCELLED.because("nothing was changed");
    }
    return items;
  }

  private Written written(int[] items, Tags before, Tags after) {
    List<Written.Item> shown =
        Arrays.stream(items).mapToObj(item -> shown(item, before, after)).toList();
    int changed = (int) shown.stream().filter(Written.Item::changed).count();
    List<Warning> warnings = new ArrayList<>(Notices.reattached(shelf, items));
    if (changed == 0) {
      warnings.add(nothing(shown));
    }
    return new Written(
        partType.tag(),
        shown,
        shown.size(),
        changed,
        session.hostName(),
        session.warnings(warnings));
  }

  private Written.Item shown(int item, Tags before, Tags after) {
    BrowserItem found = shelf.item(item);
    Tags.Entry was = before.of(found.uri());
    Tags.Entry now = after.of(found.uri());
    return new Written.Item(
        found.uri(),
        found.name(),
        found.path(),
        found.kind(),
        now.recognized(),
        now.extra(),
        !was.recognized().equals(now.recognized()));
  }

  private Warning nothing(List<Written.Item> items) {
    boolean has = !items.isEmpty() && items.get(0).recognized().contains(partType.tag());
    return new Warning(
        "NOTHING_CHANGED",
        (items.size() == 1 ? Names.quoted(items.get(0).name()) + " " : "these items ")
            + (has ? "had " : "did not have ")
            + partType.tag()
            + (has ? " already" : ""),
        "`svc instrument show` shows an item's tags.");
  }
}
