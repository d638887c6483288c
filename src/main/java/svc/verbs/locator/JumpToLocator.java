package svc.verbs.locator;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.LocatorReference;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Moves the playback position to a locator. */
@VerbDeclaration(
    path = "locator jump",
    tool = "set_transport",
    operation = "jump",
    effect = VerbEffect.WRITES,
    brief = "to a locator",
    summary = "Move the playback position to a locator.",
    details = "While the song is playing, Live waits for the next launch.",
    examples = "locator jump Drop")
public record JumpToLocator(
    @VerbArgument(value = ArgumentDescriptions.LOCATOR, tool = "locator", cli = "<locator>")
        LocatorReference locator)
    implements LocatorVerb<JumpToLocator.Jump> {

  /**
   * The locator and the playback position after the jump.
   *
   * @param position the playback position as bar.beat.sixteenth, each counted from 1
   */
  public record Jump(
      @UntrustedName String locator,
      boolean playing,
      String position,
      double positionBeats,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(Jump result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public Jump run(Session session) {
    session.host().require(Capability.LOCATORS);
    Locator found = session.references().resolveLocator(locator);
    session.host().require(Capability.PLAYBACK, "jumping to a locator");
    TransportState after = session.host().locators().jump(found.positionBeats());
    return new Jump(
        found.name(),
        after.playing(),
        SongPosition.format(after.positionBeats(), after.signature()),
        after.positionBeats(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(
            "Jumped to "
                + TextSanitizer.quote(found.name())
                + " at "
                + SongPosition.format(found.positionBeats(), after.signature())));
  }
}
