package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.TimelineEditor;

/** Doubles the loop of a clip. */
@VerbDeclaration(
    path = "clip double",
    tool = "edit_clips",
    operation = "double",
    effect = VerbEffect.WRITES,
    brief = "twice as long, content repeated",
    summary = "Double the loop of a MIDI clip, with its notes and envelopes.",
    examples = {"clip double Bass Drop", "clip double Bass 5.1"})
public record DoubleClipLoop(ClipReference clip) implements ClipVerb<ChangedClip> {
  private static final int MAX_NOTES = 100_000;

  @Override
  public UndoPlan undoPlan(ChangedClip result) {
    return UndoPlan.impossible("only the host can undo the doubling of a clip");
  }

  @Override
  public ChangedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    session.host().require(Capability.CLIP_EDITING);
    SessionClip before = at.requireClip();
    requireRoom(before);
    List<Warning> warnings = new ArrayList<>();
    SessionClip doubled;
    try (TimelineEditor edit = at.openTimeline()) {
      if (edit == null) {
        at.noteBefore();
        doubled = session.host().clipEditing().doubleLoop(at.address());
      } else {
        warnings.addAll(edit.outdatedWarnings());
        doubled = doubleOnTimeline(session, edit, at, before, warnings);
      }
    }
    return new ChangedClip(
        at.trackHandle(),
        at.place(),
        doubled.withoutNotes(),
        ClipSettings.of(before),
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(
            "Doubled "
                + at.text(doubled)
                + " to "
                + NumberFormatter.format(doubled.lengthBars())
                + " bars"));
  }

  private static SessionClip doubleOnTimeline(
      Session session,
      TimelineEditor edit,
      ResolvedClip at,
      SessionClip before,
      List<Warning> warnings) {
    double length = before.lengthBeats();
    if (!before.looping()) {
      at.requireRoom(2 * length);
    }
    SessionClip doubled = session.host().clipEditing().doubleLoop(at.address());
    if (BeatComparison.isBefore(length, doubled.lengthBeats())) {
      BeatRange second = new BeatRange(at.start() + length, at.start() + doubled.lengthBeats());
      warnings.addAll(edit.copyAutomation(at.range(length), second, false));
    }
    return doubled;
  }

  @Override
  public List<Verb<?>> repeatableVerbs(ChangedClip result) {
    return List.of(new DoubleClipLoop(clip.repeatable(result.place())));
  }

  private static void requireRoom(SessionClip clip) {
    if (clip.noteCount() != null && 2 * clip.noteCount() > MAX_NOTES) {
      throw INVALID_ARGUMENT
          .because(
              "the clip has " + clip.noteCount() + " notes; a clip can have at most " + MAX_NOTES)
          .hint("Remove notes first.");
    }
  }
}
