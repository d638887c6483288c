package svc.verbs.instrument;

import java.util.List;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.store.browser.TagCollection;
import svc.store.browser.TaggedItems;

/**
 * A browser item with the user's tags.
 *
 * @param recognized the tags of part types
 * @param extra the tags that are not part types
 */
@TableColumns({
  @TableColumn(value = "name", highlights = "search"),
  @TableColumn("kind"),
  @TableColumn(value = "recognized", heading = "tags", optional = true),
  @TableColumn(value = "extra", optional = true),
  @TableColumn(value = "path", highlights = "pathContains"),
  @TableColumn(value = "uri", optional = true)
})
@ToolRows({
  @ToolRowField("name"),
  @ToolRowField("kind"),
  @ToolRowField("uri"),
  @ToolRowField("path"),
  @ToolRowField("loadable"),
  @ToolRowField("recognized"),
  @ToolRowField("extra")
})
public record TaggedItem(
    String uri,
    @UntrustedName String name,
    @UntrustedName String path,
    BrowserItemKind kind,
    boolean loadable,
    List<String> recognized,
    List<String> extra) {

  static TaggedItem fromItem(TaggedItems library, int item) {
    BrowserItem found = library.itemAt(item);
    TagCollection.ItemTags tags = library.tagsOf(item);
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
