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

/** Removes a part type's tag from a browser item. */
@VerbDeclaration(
    path = "instrument untag",
    tool = "untag_instrument",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Remove a part type's tag from a browser item.",
    brief = "Take a part type (tag) off a sound.",
    details = "If the text matches several items, the call fails and lists them.",
    examples = "instrument untag \"808 Core Kit\" Drums")
public record UntagItem(
    @VerbArgument(
            value = ArgumentDescriptions.ITEM,
            tool = "uri_or_search",
            cli = "<uri-or-search>")
        BrowserItemReference item,
    @VerbArgument(value = ArgumentDescriptions.PART_TYPE, tool = "part_type", cli = "<part-type>")
        PartType partType,
    @VerbArgument(
            value =
                "Remove the tag from every item whose name contains the text; at a terminal, svc asks first.",
            tool = "all",
            cli = "--all",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean all)
    implements InstrumentVerb<TaggingResult> {

  @Override
  public UndoPlan undoPlan(TaggingResult result) {
    return result.undoPlan("instrument tag");
  }

  @Override
  public TaggingResult run(Session session) {
    return new TagEditor(session, partType)
        .write(item, all, true, (tags, found, key) -> tags.withoutTag(found, key, partType));
  }
}
