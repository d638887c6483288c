package svc.verbs.track;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.Color;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the color of a track. */
@VerbDeclaration(
    path = "track color",
    tool = "edit_tracks",
    operation = "color",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set the color of a track.",
    details = "Live uses the nearest color of its palette.",
    examples = {"track color Bass green", "track color 4 #ff3636"})
public record ColorTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Color: #rrggbb or a name, such as red, green or violet.",
            tool = "color",
            cli = "<color>")
        Color color)
    implements TrackVerb<ColorTrack.ColoredTrack> {

  /** The track after the change, and its previous color. */
  public record ColoredTrack(
      String livesetId,
      Track track,
      String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(ColoredTrack result) {
    return UndoPlan.byCalls(
        RecordedCall.of("track color")
            .withArgument("track_id", result.livesetId())
            .withArgument("color", result.previous()));
  }

  @Override
  public ColoredTrack run(Session session) {
    session.host().require(Capability.TRACK_NAMES);
    Track before = session.references().resolveTrack(track);
    Track colored = session.host().tracks().setColor(before.livesetId(), color.hex());
    return new ColoredTrack(
        colored.livesetId(),
        colored,
        before.color(),
        session.host().name(),
        session.warnings(color.replacementWarnings(colored.color())),
        WriteSummary.of(
            TextSanitizer.sanitizeName(colored.name())
                + "  color "
                + before.color()
                + " → "
                + colored.color()));
  }
}
