package svc.verbs.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import svc.model.TagSuffix;
import svc.model.Warning;
import svc.session.Session;
import svc.store.browser.Library;
import svc.store.browser.Query;
import svc.store.browser.Shelf;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Finds the items that carry a tag. */
@Describes(
    path = "instrument find",
    tool = "find_instruments_by_tag",
    effect = Effect.READS,
    summary = "Find all browser items that carry a tag.",
    details =
        "`svc instrument list --tag SUFFIX` is the same. Nothing is found if no item has the tag,"
            + " or if there is no snapshot. A `uri` can be loaded as it is.",
    examples = "instrument find bass",
    table = "name, kind, recognized:tags, extra?, path, uri?")
public record FindByTag(
    @Arg(
            value = "The tag, such as bass or fx_riser, with or without svc: in front.",
            tool = "suffix",
            cli = "<suffix>")
        TagSuffix suffix,
    @Arg(
            value = "Also match tags that name no part type.",
            tool = "include_extra",
            cli = "--include-extra",
            whenOmitted = "false")
        boolean includeExtra,
    @Arg(
            value = "How many to skip, for answers that had to be cut.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            whenOmitted = "0")
        int offset)
    implements InstrumentVerb<FindByTag.Found> {

  /** All items with the tag from an offset on, in the order of their paths. */
  public record Found(List<TaggedItem> items, int total, int offset, List<Warning> warnings) {}

  @Override
  public Found run(Session session) {
    Optional<Shelf> shelf = session.instruments().shelf();
    return shelf.isPresent()
        ? found(shelf.get())
        : new Found(List.of(), 0, offset, List.of(Library.missing()));
  }

  private Found found(Shelf shelf) {
    int[] found = shelf.find(Query.tagged(suffix.text(), includeExtra));
    List<TaggedItem> items =
        Arrays.stream(found).skip(offset).mapToObj(item -> TaggedItem.of(shelf, item)).toList();
    List<Warning> warnings =
        found.length == 0
            ? Notices.unknown(suffix, includeExtra)
            : Notices.reattached(shelf, found);
    return new Found(items, found.length, offset, warnings);
  }
}
