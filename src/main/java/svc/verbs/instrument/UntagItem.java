package svc.verbs.instrument;

import svc.model.ItemRef;
import svc.model.PartType;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Inverse;
import svc.verb.Says;

/** Takes a part type's tag from a browser item. */
@Describes(
    path = "instrument untag",
    tool = "untag_instrument",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Take a part type's tag from a browser item.",
    details = "An item that is left without tags is dropped from the tag store.",
    examples = "instrument untag \"808 Core Kit\" Drums",
    table = "name, recognized:tags, extra?, changed, path, uri?")
public record UntagItem(
    @Arg(value = Says.ITEM, tool = "uri_or_search", cli = "<uri-or-search>") ItemRef item,
    @Arg(value = Says.PART_TYPE, tool = "part_type", cli = "<part-type>") PartType partType,
    @Arg(
            value = "Untag every item whose name holds the text; a terminal asks first.",
            tool = "all",
            cli = "--all",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean all)
    implements InstrumentVerb<Written> {

  @Override
  public Inverse inverse(Written landed) {
    return landed.back("instrument tag");
  }

  @Override
  public Written run(Session session) {
    return new Tagging(session, partType)
        .write(item, all, true, (tags, found, key) -> tags.untagged(found, key, partType));
  }
}
