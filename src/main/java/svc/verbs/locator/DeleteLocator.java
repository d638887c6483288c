package svc.verbs.locator;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.LocatorReference;
import svc.model.set.Locator;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Deletes a locator. */
@VerbDeclaration(
    path = "locator delete",
    tool = "edit_arrangement",
    operation = "delete_locator",
    effect = VerbEffect.DESTROYS,
    summary = "Delete a locator.",
    details = "Live deletes locators only while the song is stopped.",
    examples = "locator delete 1")
public record DeleteLocator(
    @VerbArgument(value = ArgumentDescriptions.LOCATOR, tool = "locator", cli = "<locator>")
        LocatorReference locator)
    implements LocatorVerb<WrittenLocator> {

  /**
   * Returns a plan that creates the locator again. This is impossible if the locator had no name,
   * because a new locator needs a name.
   */
  @Override
  public UndoPlan undoPlan(WrittenLocator result) {
    return result.name().isBlank()
        ? UndoPlan.impossible("the locator had no name")
        : UndoPlan.byCalls(
            RecordedCall.of("locator create")
                .withArgument("name", result.name())
                .withArgument("at", result.reference()));
  }

  @Override
  public WrittenLocator run(Session session) {
    session.host().require(Capability.LOCATORS);
    Locator found = session.references().resolveLocator(locator);
    Locator deleted = session.host().locators().delete(found.positionBeats());
    String text = "Deleted locator " + TextSanitizer.quote(deleted.name());
    return WrittenLocator.of(session, deleted, null, List.of(), text);
  }
}
