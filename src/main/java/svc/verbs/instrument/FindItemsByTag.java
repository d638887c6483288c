package svc.verbs.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import svc.model.argument.TagName;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.TaggedBrowserItems;
import svc.store.browser.TaggedItems;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ResultPage;

/** Lists the browser items with a tag. */
@VerbDeclaration(
    path = "instrument find",
    tool = "find_instruments_by_tag",
    effect = VerbEffect.READS,
    brief = "List the sounds of the library with a tag, such as bass.",
    summary = "List all browser items that have a tag.",
    details =
        "The list is empty if no item has the tag or the browser has not been scanned. To load"
            + " an item, give its `uri` as the path of the device to load.",
    examples = "instrument find bass")
public record FindItemsByTag(
    @VerbArgument(
            value = "Tag with or without the prefix svc:, such as bass or fx_riser.",
            tool = "suffix",
            cli = "<suffix>")
        TagName suffix,
    @VerbArgument(
            value = "Also match tags that are not part types.",
            brief = "also other tags",
            tool = "include_extra",
            cli = "--include-extra",
            defaultValue = "false")
        boolean includeExtra,
    @VerbArgument(
            value = "Number of items to skip, to continue a truncated answer.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of items to return; all when omitted.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            optional = true)
        Integer limit)
    implements InstrumentVerb<FindItemsByTag.TaggedItemPage> {

  /**
   * A page of items with the tag, sorted by path.
   *
   * @param nextOffset the offset of the next page, null on the last page
   */
  public record TaggedItemPage(
      List<TaggedItem> items, int total, int offset, Integer nextOffset, List<Warning> warnings) {}

  @Override
  public TaggedItemPage run(Session session) {
    Optional<TaggedItems> library = session.hosts().browserItems().findItems();
    return library.isPresent()
        ? findPage(library.get())
        : new TaggedItemPage(
            List.of(), 0, offset, null, List.of(TaggedBrowserItems.missingSnapshotWarning()));
  }

  private TaggedItemPage findPage(TaggedItems library) {
    int[] found = library.find(BrowserItemQuery.tagged(suffix.text(), includeExtra));
    ResultPage page = ResultPage.of(offset, limit, found.length);
    List<TaggedItem> items =
        Arrays.stream(found, page.from(), page.to())
            .mapToObj(item -> TaggedItem.fromItem(library, item))
            .toList();
    List<Warning> warnings =
        found.length == 0
            ? TagWarnings.unknownTagWarnings(suffix, includeExtra)
            : TagWarnings.reattachedWarnings(library, found);
    return new TaggedItemPage(items, page.total(), offset, page.nextOffset(), warnings);
  }
}
