package svc.verbs.locator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.PositionReference;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.session.project.PositionResolver;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Creates a locator. */
@VerbDeclaration(
    path = "locator create",
    tool = "edit_arrangement",
    operation = "create_locator",
    effect = VerbEffect.WRITES,
    summary = "Create a locator.",
    details =
        "A position can have only one. Live creates locators only while the song is" + " stopped.",
    examples = "locator create \"Drop 2\" --at 17.1")
public record CreateLocator(
    @VerbArgument(
            value = "Name of the locator, at most 200 characters.",
            tool = "name",
            cli = "<name>")
        String name,
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements LocatorVerb<WrittenLocator> {

  public CreateLocator {
    name = NewName.require(name);
  }

  @Override
  public UndoPlan undoPlan(WrittenLocator result) {
    return UndoPlan.byCalls(
        RecordedCall.of("locator delete").withArgument("locator", result.reference()));
  }

  /**
   * Returns this call. A position that names a section of a project is replaced by the position in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenLocator result) {
    return at.section() == null
        ? List.of(this)
        : List.of(new CreateLocator(name, PositionReference.ofBeats(result.positionBeats()), null));
  }

  @Override
  public WrittenLocator run(Session session) {
    session.host().require(Capability.LOCATORS);
    PositionResolver positions = session.positions(project);
    session.noteNameProblems(
        "locator", name, session.host().locators().list().stream().map(Locator::name));
    Locator created = session.host().locators().create(positions.toTransportBeats(at), name);
    List<Warning> warnings = new ArrayList<>(positions.warnings());
    warnings.addAll(WrittenLocator.compareNames(name, created));
    String text = "Created locator " + TextSanitizer.quote(created.name());
    return WrittenLocator.of(session, created, null, warnings, text);
  }
}
