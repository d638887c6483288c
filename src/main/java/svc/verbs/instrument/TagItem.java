package svc.verbs.instrument;

import svc.model.argument.BrowserItemReference;
import svc.model.part.PartType;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Tags a browser item with a part type. */
@VerbDeclaration(
    path = "instrument tag",
    tool = "tag_instrument",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Tag a browser item with a part type.",
    brief = "Mark (tag) a sound of the library with a part type, to find it later.",
    details =
        "Tags are stored in instrument-tags.json in svc's home; the host's files are"
            + " unchanged. If the text matches several items, the call fails and lists them.",
    examples = {
      "instrument tag \"808 Core Kit\" Drums",
      "instrument tag \"grand piano\" Piano --all"
    })
public record TagItem(
    @VerbArgument(
            value = ArgumentDescriptions.ITEM,
            tool = "uri_or_search",
            cli = "<uri-or-search>")
        BrowserItemReference item,
    @VerbArgument(value = ArgumentDescriptions.PART_TYPE, tool = "part_type", cli = "<part-type>")
        PartType partType,
    @VerbArgument(
            value = "Tag every item whose name contains the text; at a terminal, svc asks first.",
            tool = "all",
            cli = "--all",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean all)
    implements InstrumentVerb<TaggingResult> {

  @Override
  public UndoPlan undoPlan(TaggingResult result) {
    return result.undoPlan("instrument untag");
  }

  @Override
  public TaggingResult run(Session session) {
    return new TagEditor(session, partType)
        .write(item, all, false, (tags, found, key) -> tags.withTag(found, key, partType));
  }
}
