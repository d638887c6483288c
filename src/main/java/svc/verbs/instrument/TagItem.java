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

/** Tags a browser item with a part type. */
@Describes(
    path = "instrument tag",
    tool = "tag_instrument",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Tag a browser item with a part type.",
    details =
        "The host's files stay as they are; tags are kept in instrument-tags.json. A text that"
            + " several names hold is refused with the candidates.",
    examples = {
      "instrument tag \"808 Core Kit\" Drums",
      "instrument tag \"grand piano\" Piano --all"
    },
    table = "name, recognized:tags, extra?, changed, path, uri?")
public record TagItem(
    @Arg(value = Says.ITEM, tool = "uri_or_search", cli = "<uri-or-search>") ItemRef item,
    @Arg(value = Says.PART_TYPE, tool = "part_type", cli = "<part-type>") PartType partType,
    @Arg(
            value = "Tag every item whose name holds the text; a terminal asks first.",
            tool = "all",
            cli = "--all",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean all)
    implements InstrumentVerb<Written> {

  @Override
  public Inverse inverse(Written landed) {
    return landed.back("instrument untag");
  }

  @Override
  public Written run(Session session) {
    return new Tagging(session, partType)
        .write(item, all, false, (tags, found, key) -> tags.tagged(found, key, partType));
  }
}
