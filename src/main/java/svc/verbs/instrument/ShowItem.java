package svc.verbs.instrument;

import java.util.List;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.model.ItemRef;
import svc.model.Warning;
import svc.session.Session;
import svc.store.browser.Shelf;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Shows one browser item. */
@Describes(
    path = "instrument show",
    tool = "show_instrument",
    effect = Effect.READS,
    summary = "Show one browser item with its tags.",
    examples = "instrument show \"808 Core Kit\"")
public record ShowItem(
    @Arg(value = Says.ITEM, tool = "uri_or_search", cli = "<uri-or-search>") ItemRef item)
    implements InstrumentVerb<ShowItem.Shown> {

  /** The item and its tags. */
  public record Shown(
      String uri,
      @HostName String name,
      @HostName String path,
      ItemKind kind,
      boolean loadable,
      List<String> recognized,
      List<String> extra,
      List<Warning> warnings) {}

  @Override
  public Shown run(Session session) {
    Shelf shelf = session.instruments().require();
    int found = shelf.resolve(item);
    TaggedItem shown = TaggedItem.of(shelf, found);
    return new Shown(
        shown.uri(),
        shown.name(),
        shown.path(),
        shown.kind(),
        shown.loadable(),
        shown.recognized(),
        shown.extra(),
        Notices.reattached(shelf, new int[] {found}));
  }
}
