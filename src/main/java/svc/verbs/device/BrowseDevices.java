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
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.browser.BrowserFolderListing;
import svc.store.browser.BrowserLibrary;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists what is directly below a path of the browser. */
@VerbDeclaration(
    path = "device browse",
    tool = "browse_devices",
    effect = VerbEffect.READS,
    summary = "List what is directly below a path of the host's browser.",
    details =
        "Without a path the top-level folders. `items` is how many lie below an entry; what has a"
            + " `uri` can be loaded.",
    examples = {"device browse", "device browse Instruments/Operator"})
public record BrowseDevices(
    @VerbArgument(
            value = "Browser path such as Drums or Packs/<pack_name>; the top when omitted.",
            tool = "path",
            cli = "<path>",
            optional = true)
        BrowserPath path,
    @VerbArgument(
            value = "How many to skip, for answers that had to be cut.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset)
    implements DeviceVerb<BrowseDevices.BrowseResult> {

  /**
   * A folder, an item, or both at once, such as a device with presets.
   *
   * @param items how many items lie below it, null where there are none
   * @param uri null for folders
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn("kind"),
    @TableColumn("items"),
    @TableColumn(value = "path", optional = true),
    @TableColumn(value = "uri", optional = true)
  })
  public record BrowsedEntry(
      @UntrustedName String name,
      @UntrustedName String path,
      BrowserItemKind kind,
      String uri,
      Integer items) {}

  /** The entries from an offset on, in the order of their paths. */
  public record BrowseResult(
      String path, List<BrowsedEntry> items, int total, int offset, List<Warning> warnings) {}

  @Override
  public BrowseResult run(Session session) {
    String asked = path == null ? "" : path.trim();
    Optional<TaggedItems> shelf = session.browserLibrary().findItems();
    if (shelf.isEmpty()) {
      return new BrowseResult(
          asked, List.of(), 0, offset, List.of(BrowserLibrary.missingSnapshotWarning()));
    }
    List<BrowsedEntry> entries =
        BrowserFolderListing.list(shelf.get(), asked)
            .orElseThrow(() -> pathNotFound(shelf.get(), asked))
            .stream()
            .map(BrowseDevices::toChild)
            .toList();
    List<BrowsedEntry> rest = entries.subList(Math.min(offset, entries.size()), entries.size());
    return new BrowseResult(asked, rest, entries.size(), offset, List.of());
  }

  private static BrowsedEntry toChild(BrowserFolderListing.BrowserFolderEntry entry) {
    BrowserItem item = entry.item();
    return new BrowsedEntry(
        entry.name(),
        entry.path(),
        item == null ? null : item.kind(),
        item == null ? null : item.uri(),
        entry.below() == 0 ? null : entry.below());
  }

  private static SvcException pathNotFound(TaggedItems shelf, String path) {
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    List<String> beside =
        BrowserFolderListing.list(shelf, parent).orElse(List.of()).stream()
            .map(BrowserFolderListing.BrowserFolderEntry::path)
            .toList();
    return INSTRUMENT_NOT_FOUND
        .because("the browser has nothing at " + TextSanitizer.quote(path))
        .hint("`svc device browse` shows the top-level folders.")
        .withDetail("argument", "path")
        .withCandidates(SimilarNames.find(path, beside));
  }
}
