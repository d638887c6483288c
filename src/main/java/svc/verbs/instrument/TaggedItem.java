package svc.verbs.instrument;

import java.util.List;
import svc.model.BrowserItem;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.store.browser.Shelf;
import svc.store.browser.Tags;

/**
 * A browser item with the user's tags.
 *
 * @param recognized tags that name a part type
 * @param extra all other tags
 */
public record TaggedItem(
    String uri,
    @HostName String name,
    @HostName String path,
    ItemKind kind,
    boolean loadable,
    List<String> recognized,
    List<String> extra) {

  static TaggedItem of(Shelf shelf, int item) {
    BrowserItem found = shelf.item(item);
    Tags.Entry tags = shelf.tags(item);
    return new TaggedItem(
        found.uri(),
        found.name(),
        found.path(),
        found.kind(),
        found.loadable(),
        tags.recognized(),
        tags.extra());
  }
}
