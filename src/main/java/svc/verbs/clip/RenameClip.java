package svc.verbs.clip;

import java.util.List;
import java.util.stream.Stream;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.SetConfinedVerb;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Renames a clip in a slot or on the timeline. */
@VerbDeclaration(
    path = "clip rename",
    tool = "set_clip_name",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Rename a clip in a slot or on the timeline.",
    details = "`previous` is the old name.",
    examples = {"clip rename Bass Drop \"Bass Big Drop\"", "clip rename Bass 5.1 Hook"})
public record RenameClip(
    ClipReference clip,
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
      ClipPlace place,
      SessionClip clip,
      @UntrustedName String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {}

  @Override
  public UndoPlan undoPlan(RenamedClip result) {
    return UndoPlan.byCalls(
        RecordedCall.of("clip rename")
            .withArgument("track_id", result.livesetId())
            .withArgument("scene_index", result.place().argument())
            .withArgument("name", result.previous()));
  }

  @Override
  public List<Verb<?>> repeatableVerbs(RenamedClip result) {
    return List.of(new RenameClip(clip.repeatable(result.place()), name));
  }

  @Override
  public RenamedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    String previous = at.read().map(SessionClip::name).orElse("");
    session.noteNameProblems("clip", name, Stream.empty());
    if (at.isOnTimeline()) {
      at.noteBefore();
    }
    SessionClip renamed = session.host().clips().rename(at.address(), name);
    return new RenamedClip(
        at.trackHandle(),
        at.place(),
        renamed.withoutNotes(),
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(previous, renamed, at)));
  }

  private static String text(String previous, SessionClip renamed, ResolvedClip at) {
    String from = previous.isBlank() ? "" : " " + TextSanitizer.quote(previous);
    return "Renamed clip"
        + from
        + " to "
        + TextSanitizer.quote(renamed.name())
        + " on "
        + at.placeText();
  }
}
