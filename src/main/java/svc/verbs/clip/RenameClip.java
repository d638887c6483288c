package svc.verbs.clip;

import java.util.List;
import java.util.stream.Stream;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.SetConfinedVerb;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Renames a session clip. */
@VerbDeclaration(
    path = "clip rename",
    tool = "set_clip_name",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Rename a session clip.",
    details = "`previous` is the old name.",
    examples = "clip rename Bass Drop \"Bass Big Drop\"")
public record RenameClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "New name, at most 200 characters; it may be empty.",
            tool = "name",
            cli = "<name>")
        String name)
    implements ClipVerb<RenameClip.RenamedClip>, SetConfinedVerb {

  public RenameClip {
    name = NewName.requireOrEmpty(name);
  }

  /** The renamed clip and its old name. */
  public record RenamedClip(
      String livesetId,
      int sceneIndex,
      SessionClip clip,
      @UntrustedName String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RenamedClip result) {
    return UndoPlan.byCalls(
        RecordedCall.of("clip rename")
            .withArgument("track_id", result.livesetId())
            .withArgument("scene_index", String.valueOf(result.sceneIndex()))
            .withArgument("name", result.previous()));
  }

  @Override
  public RenamedClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    String previous =
        session
            .host()
            .clips()
            .get(slot.trackHandle(), slot.sceneNumber())
            .map(SessionClip::name)
            .orElse("");
    session.noteNameProblems("clip", name, Stream.empty());
    SessionClip renamed =
        session.host().clips().rename(slot.trackHandle(), slot.sceneNumber(), name);
    return new RenamedClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        renamed.withoutNotes(),
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(previous, renamed, slot)));
  }

  private static String text(String previous, SessionClip renamed, ResolvedSlot slot) {
    String from = previous.isBlank() ? "" : " " + TextSanitizer.quote(previous);
    return "Renamed clip"
        + from
        + " to "
        + TextSanitizer.quote(renamed.name())
        + " on "
        + slot.place();
  }
}
