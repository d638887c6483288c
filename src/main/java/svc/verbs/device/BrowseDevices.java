package svc.verbs.device;

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND;

import java.util.List;
import java.util.Optional;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.browser.BrowserFolderListing;
import svc.store.browser.TaggedBrowserItems;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists a folder of the browser. */
@VerbDeclaration(
    path = "device browse",
    tool = "browse_devices",
    effect = VerbEffect.READS,
    summary = "List one folder of the host's browser.",
    brief = "Browse the library folder by folder: installed instruments, effects, drums, plug-ins.",
    details =
        "Without {path}, it lists the top-level folders. `item_count` is the number of items below"
            + " an entry. An entry with a `uri` can be loaded.",
    examples = {"device browse", "device browse Instruments/Operator"})
public record BrowseDevices(
    @VerbArgument(
            value = "Browser path, such as Drums or Packs/<pack_name>; the top level when omitted.",
            brief = "e.g. Drums",
            tool = "path",
            cli = "<path>",
            optional = true)
        BrowserPath path,
    @VerbArgument(
            value = "Number of entries to skip, to continue a truncated answer.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset)
    implements DeviceVerb<BrowseDevices.BrowseResult> {

  /**
   * An entry of a browser folder: a folder, an item, or both, such as a device with presets.
   *
   * @param itemCount the number of items below the entry, null if there are none
   * @param uri the URI of the item, null for a folder
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn("kind"),
    @TableColumn(value = "item_count", heading = "items"),
    @TableColumn(value = "path", optional = true),
    @TableColumn(value = "uri", optional = true)
  })
  @ToolRows({
    @ToolRowField("name"),
    @ToolRowField("path"),
    @ToolRowField("kind"),
    @ToolRowField("uri"),
    @ToolRowField("item_count")
  })
  public record BrowsedEntry(
      @UntrustedName String name,
      @UntrustedName String path,
      BrowserItemKind kind,
      String uri,
      Integer itemCount) {}

  /** A page of the folder's entries, sorted by path. */
  public record BrowseResult(
      String path, List<BrowsedEntry> items, int total, int offset, List<Warning> warnings) {}

  @Override
  public BrowseResult run(Session session) {
    String folder = path == null ? "" : path.trim();
    Optional<TaggedItems> items = session.hosts().browserItems().findItems();
    if (items.isEmpty()) {
      return new BrowseResult(
          folder, List.of(), 0, offset, List.of(TaggedBrowserItems.missingSnapshotWarning()));
    }
    List<BrowsedEntry> entries =
        BrowserFolderListing.list(items.get(), folder)
            .orElseThrow(() -> pathNotFound(items.get(), folder))
            .stream()
            .map(BrowseDevices::toEntry)
            .toList();
    List<BrowsedEntry> rest = entries.subList(Math.min(offset, entries.size()), entries.size());
    return new BrowseResult(folder, rest, entries.size(), offset, List.of());
  }

  private static BrowsedEntry toEntry(BrowserFolderListing.BrowserFolderEntry entry) {
    BrowserItem item = entry.item();
    return new BrowsedEntry(
        entry.name(),
        entry.path(),
        item == null ? null : item.kind(),
        item == null ? null : item.uri(),
        entry.itemCount() == 0 ? null : entry.itemCount());
  }

  private static SvcException pathNotFound(TaggedItems items, String path) {
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    List<String> siblings =
        BrowserFolderListing.list(items, parent).orElse(List.of()).stream()
            .map(BrowserFolderListing.BrowserFolderEntry::path)
            .toList();
    return INSTRUMENT_NOT_FOUND
        .because("there is no browser entry " + TextSanitizer.quote(path))
        .hint("Run `svc device browse` to list the top-level folders.")
        .withDetail("argument", "path")
        .withCandidates(SimilarNames.find(path, siblings));
  }
}
