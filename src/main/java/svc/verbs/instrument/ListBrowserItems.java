package svc.verbs.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.TaggedBrowserItems;
import svc.store.browser.TaggedItems;
import svc.text.TextSanitizer;
import svc.text.WordMatcher;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.vocabulary.Synonyms;

/** Lists browser items. */
@VerbDeclaration(
    path = "instrument list",
    tool = "list_browser_items",
    effect = VerbEffect.READS,
    brief =
        "Find sounds in the library: samples, kicks, loops, kits (808, 909), instruments, presets, effects, plug-ins, by name, path, kind or tag.",
    summary = "List browser items, optionally filtered by name, path, kind or tag.",
    details =
        "Items are sorted by path and returned in pages: `total` is the number of all matches,"
            + " and `next_offset` is the offset of the next page. To load an item, give its `uri` as"
            + " the path of the device to load.",
    examples = {
      "instrument list --search bass --kind Rack",
      "instrument list --path-prefix Drums --limit 5"
    })
public record ListBrowserItems(
    @VerbArgument(
            value = "Part of the item's name; not case-sensitive.",
            tool = "search",
            cli = "--search TEXT",
            optional = true)
        String search,
    @VerbArgument(
            value = "Part of the full browser path; not case-sensitive.",
            tool = "path_contains",
            cli = "--path-contains TEXT",
            optional = true)
        String pathContains,
    @VerbArgument(
            value = "Start of the browser path; not case-sensitive.",
            tool = "path_prefix",
            cli = "--path-prefix PATH",
            optional = true)
        BrowserPath pathPrefix,
    @VerbArgument(
            value = "Kinds of items to list; all kinds when omitted.",
            tool = "kinds",
            cli = "--kind KIND",
            optional = true,
            otherTypes = "null")
        List<BrowserItemKind> kinds,
    TagFilter tags,
    @VerbArgument(
            value = "Number of matching items to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of items to return; 50 when omitted.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            toolDefault = "50",
            optional = true)
        Integer limit)
    implements InstrumentVerb<ListBrowserItems.BrowserItemPage> {

  private static final int DEFAULT_LIMIT = 50;

  /**
   * A page of browser items.
   *
   * @param total the number of all matching items
   * @param nextOffset the offset of the next page, null on the last page
   */
  public record BrowserItemPage(
      List<TaggedItem> items, int total, int offset, Integer nextOffset, List<Warning> warnings) {}

  @Override
  public BrowserItemPage run(Session session) {
    Optional<TaggedItems> library = session.hosts().browserItems().findItems(createQuery(search));
    return library.isPresent()
        ? findPage(library.get())
        : new BrowserItemPage(
            List.of(), 0, offset, null, List.of(TaggedBrowserItems.missingSnapshotWarning()));
  }

  private BrowserItemPage findPage(TaggedItems library) {
    int[] exact = library.find(createQuery(search));
    boolean byWords = exact.length == 0 && search != null && !search.isBlank();
    int[] found = byWords ? findByWordsOrSynonym(library) : exact;
    int from = Math.min(offset, found.length);
    int to = (int) Math.min((long) from + pageSize(found.length), found.length);
    int[] shown = Arrays.copyOfRange(found, from, to);
    List<TaggedItem> items =
        Arrays.stream(shown).mapToObj(item -> TaggedItem.fromItem(library, item)).toList();
    List<Warning> warnings = new ArrayList<>();
    if (byWords && found.length > 0) {
      warnings.add(searchedByWords());
    } else if (found.length == 0 && tags.tag() == null) {
      warnings.add(nothingFound(library));
    }
    warnings.addAll(
        found.length == 0 && tags.tag() != null
            ? TagWarnings.unknownTagWarnings(tags.tag(), tags.includeExtra())
            : TagWarnings.reattachedWarnings(library, shown));
    return new BrowserItemPage(
        items, found.length, offset, to < found.length ? to : null, warnings);
  }

  private int[] findByWordsOrSynonym(TaggedItems library) {
    int[] found = library.findByWords(search, createQuery(null));
    return found.length > 0
        ? found
        : Synonyms.DEVICE.findAll(search, library.itemNames(), Function.identity()).stream()
            .flatMapToInt(device -> Arrays.stream(library.find(createQuery(device))))
            .distinct()
            .toArray();
  }

  /**
   * Returns the given page size or a default. If no page size is given and a tag is the only
   * filter, the page contains all items.
   *
   * @param found the number of matching items
   */
  private int pageSize(int found) {
    boolean tagOnly =
        tags.tag() != null
            && tags.tagged() == null
            && search == null
            && pathContains == null
            && pathPrefix == null
            && kinds.isEmpty()
            && offset == 0;
    return limit != null ? limit : tagOnly ? found : DEFAULT_LIMIT;
  }

  private Warning searchedByWords() {
    return new Warning(
        "SEARCHED_BY_WORDS",
        "no name contains "
            + TextSanitizer.quote(search)
            + ", so the result lists the items that its words describe",
        "Choose one of these items by its uri.");
  }

  private Warning nothingFound(TaggedItems library) {
    List<String> near =
        search == null ? List.of() : WordMatcher.suggest(search, library.itemNames());
    return new Warning(
        "NOTHING_FOUND",
        "no item of the browser matches"
            + (search == null ? " all filters" : " " + TextSanitizer.quote(search)),
        near.isEmpty()
            ? "Search for fewer words or omit filters; `svc device browse` lists the folders."
            : "Did you mean " + SvcException.joinWithOr(near) + "?");
  }

  private BrowserItemQuery createQuery(String name) {
    Set<BrowserItemKind> any = kinds.isEmpty() ? Set.of() : EnumSet.copyOf(kinds);
    String start = pathPrefix == null ? null : pathPrefix.trim();
    String suffix = tags.tag() == null ? null : tags.tag().text();
    return new BrowserItemQuery(
        name, pathContains, start, any, tags.tagged(), suffix, tags.includeExtra());
  }
}
