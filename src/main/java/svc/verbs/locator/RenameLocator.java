package svc.verbs.locator;

import svc.host.Capability;
import svc.model.argument.LocatorReference;
import svc.model.set.Locator;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Renames a locator. */
@VerbDeclaration(
    path = "locator rename",
    tool = "edit_arrangement",
    operation = "rename_locator",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Rename a locator.",
    details = "`previous` is the old name.",
    examples = "locator rename 1 \"First Verse\"")
public record RenameLocator(
    @VerbArgument(value = ArgumentDescriptions.LOCATOR, tool = "locator", cli = "<locator>")
        LocatorReference locator,
    @VerbArgument(
            value = "Name of the locator, at most 200 characters.",
            tool = "name",
            cli = "<name>")
        String name)
    implements LocatorVerb<WrittenLocator> {

  public RenameLocator {
    name = NewName.require(name);
  }

  /**
   * Returns a plan that restores the old name. This is impossible if the locator had no name,
   * because a name is required.
   */
  @Override
  public UndoPlan undoPlan(WrittenLocator result) {
    return result.previous().isBlank()
        ? UndoPlan.impossible("the locator had no name")
        : UndoPlan.byCalls(
            RecordedCall.of("locator rename")
                .withArgument("locator", result.reference())
                .withArgument("name", result.previous()));
  }

  @Override
  public WrittenLocator run(Session session) {
    session.host().require(Capability.LOCATORS);
    Locator found = session.references().resolveLocator(locator);
    session.noteNameProblems(
        "locator",
        name,
        session.host().locators().list().stream()
            .filter(other -> other.positionBeats() != found.positionBeats())
            .map(Locator::name));
    Locator renamed = session.host().locators().rename(found.positionBeats(), name);
    String text =
        "Renamed locator "
            + TextSanitizer.quote(found.name())
            + " to "
            + TextSanitizer.quote(renamed.name());
    return WrittenLocator.of(
        session, renamed, found.name(), WrittenLocator.compareNames(name, renamed), text);
  }
}
