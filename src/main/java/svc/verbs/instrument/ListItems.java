package svc.verbs.instrument;

import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.BrowserPath;
import svc.model.ItemKind;
import svc.model.TagSuffix;
import svc.model.Warning;
import svc.session.Session;
import svc.store.browser.Library;
import svc.store.browser.Query;
import svc.store.browser.Shelf;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Lists browser items. */
@Describes(
    path = "instrument list",
    tool = "list_browser_items",
    effect = Effect.READS,
    summary = "List items of the host's browser; all filters combine.",
    details =
        "Items come in the order of their paths, a page at a time; `total` counts all that qualify"
            + " and `next_offset` is where the next page starts. A `uri` can be loaded as it is.",
    examples = {
      "instrument list --search bass --kind Rack",
      "instrument list --path-prefix Drums --limit 5"
    },
    table = "name@search, kind, recognized:tags?, extra?, path@pathContains, uri?")
public record ListItems(
    @Arg(
            value = "Part of the item's name, any case.",
            tool = "search",
            cli = "--search TEXT",
            optional = true)
        String search,
    @Arg(
            value = "Part of the full browser path, any case.",
            tool = "path_contains",
            cli = "--path-contains TEXT",
            optional = true)
        String pathContains,
    @Arg(
            value = "What the browser path starts with, any case.",
            tool = "path_prefix",
            cli = "--path-prefix PATH",
            optional = true)
        BrowserPath pathPrefix,
    @Arg(
            value = "Any of these kinds; all kinds when omitted.",
            tool = "kinds",
            cli = "--kind KIND",
            optional = true)
        List<ItemKind> kinds,
    @Arg(
            value = "Only items with at least one tag, or only those without.",
            tool = "tagged",
            cli = "--tagged|--untagged",
            optional = true)
        Boolean tagged,
    @Arg(
            value = "Only items with this tag, such as bass; alone it lists all of them.",
            tool = "tag",
            cli = "--tag SUFFIX",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        TagSuffix tag,
    @Arg(
            value = "With --tag, also match tags that name no part type.",
            tool = "include_extra",
            cli = "--include-extra",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean includeExtra,
    @Arg(
            value = "How many qualifying items to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            whenOmitted = "0")
        int offset,
    @Arg(
            value = "The most items to return; 50 when omitted.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            whenTool = "50",
            optional = true)
        Integer limit)
    implements InstrumentVerb<ListItems.Page> {

  private static final int LIMIT = 50;

  public ListItems {
    if (includeExtra && tag == null) {
      throw MISSING_ARGUMENT.because("{include_extra} needs {tag}");
    }
  }

  /**
   * A page of items.
   *
   * @param total how many qualify
   * @param nextOffset where the next page starts, null on the last
   */
  public record Page(
      List<TaggedItem> items, int total, int offset, Integer nextOffset, List<Warning> warnings) {}

  @Override
  public Page run(Session session) {
    Optional<Shelf> shelf = session.instruments().shelf();
    return shelf.isPresent()
        ? page(shelf.get())
        : new Page(List.of(), 0, offset, null, List.of(Library.missing()));
  }

  private Page page(Shelf shelf) {
    int[] found = shelf.find(query());
    int from = Math.min(offset, found.length);
    int to = (int) Math.min((long) from + most(found.length), found.length);
    int[] shown = Arrays.copyOfRange(found, from, to);
    List<TaggedItem> items =
        Arrays.stream(shown).mapToObj(item -> TaggedItem.of(shelf, item)).toList();
    List<Warning> warnings =
        found.length == 0 && tag != null
            ? Notices.unknown(tag, includeExtra)
            : Notices.reattached(shelf, shown);
    return new Page(items, found.length, offset, to < found.length ? to : null, warnings);
  }

  /** A tag alone asks for all that carry it. */
  private int most(int found) {
    boolean alone =
        tag != null
            && search == null
            && pathContains == null
            && pathPrefix == null
            && kinds.isEmpty()
            && tagged == null
            && offset == 0;
    return limit != null ? limit : alone ? found : LIMIT;
  }

  private Query query() {
    Set<ItemKind> any = kinds.isEmpty() ? Set.of() : EnumSet.copyOf(kinds);
    String start = pathPrefix == null ? null : pathPrefix.trimmed();
    String suffix = tag == null ? null : tag.text();
    return new Query(search, pathContains, start, any, tagged, suffix, includeExtra);
  }
}
