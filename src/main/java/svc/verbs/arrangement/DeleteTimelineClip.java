package svc.verbs.arrangement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.TimelineWritePlanner;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Deletes a clip of the timeline. */
@VerbDeclaration(
    path = "arrangement delete",
    tool = "edit_arrangement",
    operation = "delete",
    effect = VerbEffect.DESTROYS,
    brief = "the clip at `at`",
    summary = "Delete a clip of the timeline with its automation.",
    details = "{at} is where the clip starts.",
    examples = "arrangement delete Bass --at 13.1")
public record DeleteTimelineClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ArrangementVerb<WrittenTimeline> {

  /** Returns the call that deletes a clip, for undoing a write that created it. */
  static RecordedCall callFor(TimelineClip clip) {
    return RecordedCall.of("arrangement delete")
        .withArgument("track_id", clip.livesetId())
        .withArgument("at", PositionReference.ofBeats(clip.positionBeats()).toString());
  }

  @Override
  public UndoPlan undoPlan(WrittenTimeline result) {
    return UndoPlan.impossible("no verb restores a deleted clip");
  }

  /**
   * Returns this call. A position that names a section of a project is replaced by the position in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenTimeline result) {
    return at.section() == null
        ? List.of(this)
        : List.of(
            new DeleteTimelineClip(
                track, PositionReference.ofBeats(result.previous().get(0).positionBeats()), null));
  }

  @Override
  public WrittenTimeline run(Session session) {
    Track found = session.references().resolveTrack(track);
    PositionResolver positions = session.positions(project);
    double start = positions.toBeats(at);
    try (TimelineEditor edit = new TimelineEditor(session, found)) {
      ArrangementClip clip = edit.read().requireClipAt(start);
      BeatRange range = TimelineWritePlanner.rangeOf(clip);
      List<Warning> warnings = new ArrayList<>(positions.warnings());
      warnings.addAll(edit.unreadableWarnings(range));
      ArrangementClip deleted =
          session.host().arrangement().delete(found.livesetId(), clip.startBeats());
      edit.removeAutomation(range);
      String text =
          (deleted.name().isBlank() ? "Deleted " : "Deleted clip ")
              + edit.describe(deleted)
              + " on "
              + TextSanitizer.sanitizeName(found.name());
      return edit.result(List.of(), List.of(deleted), warnings, WriteSummary.of(text));
    }
  }
}
