package svc.verbs.instrument;

import java.util.List;
import svc.model.argument.BrowserItemReference;
import svc.model.device.BrowserItemKind;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.browser.TaggedItems;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows a browser item. */
@VerbDeclaration(
    path = "instrument show",
    tool = "show_instrument",
    effect = VerbEffect.READS,
    summary = "Show a browser item with its tags.",
    brief = "Show a sound of the library with its tags.",
    examples = "instrument show \"808 Core Kit\"")
public record ShowBrowserItem(
    @VerbArgument(
            value = ArgumentDescriptions.ITEM,
            tool = "uri_or_search",
            cli = "<uri-or-search>")
        BrowserItemReference item)
    implements InstrumentVerb<ShowBrowserItem.ItemDetails> {

  /** A browser item and its tags. */
  public record ItemDetails(
      String uri,
      @UntrustedName String name,
      @UntrustedName String path,
      BrowserItemKind kind,
      boolean loadable,
      List<String> recognized,
      List<String> extra,
      List<Warning> warnings) {}

  @Override
  public ItemDetails run(Session session) {
    TaggedItems library = session.hosts().browserItems().requireItems();
    int found = library.requireOne(item);
    TaggedItem shown = TaggedItem.fromItem(library, found);
    return new ItemDetails(
        shown.uri(),
        shown.name(),
        shown.path(),
        shown.kind(),
        shown.loadable(),
        shown.recognized(),
        shown.extra(),
        TagWarnings.reattachedWarnings(library, new int[] {found}));
  }
}
