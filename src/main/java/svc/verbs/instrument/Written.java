package svc.verbs.instrument;

import java.util.List;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.model.Warning;
import svc.store.journal.Call;
import svc.verb.Inverse;

/**
 * What tagging or untagging did.
 *
 * @param tag the tag that was given or taken
 * @param changed how many items had it otherwise before
 */
public record Written(
    String tag, List<Item> items, int total, int changed, String host, List<Warning> warnings) {

  /** Tagging or untagging, whichever is the other, of the items that were changed. */
  Inverse back(String verb) {
    return Inverse.outside(
        items.stream()
            .filter(Item::changed)
            .map(item -> Call.of(verb).with("uri_or_search", item.uri()).with("part_type", tag))
            .toList());
  }

  /**
   * An item as the tag store holds it now.
   *
   * @param changed whether its tags were others before
   */
  public record Item(
      String uri,
      @HostName String name,
      @HostName String path,
      ItemKind kind,
      List<String> recognized,
      List<String> extra,
      boolean changed) {}
}
