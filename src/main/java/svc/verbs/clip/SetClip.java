package svc.verbs.clip;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.TimelineEditor;

/** Changes the loop, color, activation, launch settings, level, pitch or warping of a clip. */
@VerbDeclaration(
    path = "clip set",
    tool = "edit_clips",
    operation = "set",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief =
        "length, looping, start, color, active, launch_*; audio: gain_db, transpose, detune,"
            + " warp",
    summary = "Set the loop, color, activation, launch, level, pitch or warping of a clip.",
    details =
        "Omitted settings are unchanged. Positions count from the clip's start. An audio clip that is"
            + " not warped has positions in seconds, such as 1.5s. On the timeline, a clip that does"
            + " not loop gets {length} as its length. A deactivated clip stays in the set, but does"
            + " not play.",
    examples = {
      "clip set Bass Drop --length 1 --color green",
      "clip set Bass Drop --loop-start 2.1 --launch-quantization 1/4",
      "clip set Bass Drop --deactivate",
      "clip set Bass Drop --launch-mode toggle --legato",
      "clip set Bass 5.1 --length 2",
      "clip set Vocal Verse --gain -3 --transpose -2 --warp-mode \"Complex Pro\""
    })
public record SetClip(
    ClipReference clip, ClipSettingsArguments settings, AudioSettingsArguments audio)
    implements ClipVerb<ChangedClip> {

  public SetClip {
    if (settings.isEmpty() && audio.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(
              "nothing to set: give at least a length, loop, start, color, launch setting or"
                  + " activation, or a level, pitch or warping of an audio clip")
          .hint("For example, give 8 for {length}.");
    }
  }

  @Override
  public UndoPlan undoPlan(ChangedClip result) {
    return ClipSettingsPlan.undoPlan(result.livesetId(), result.place(), result.previous());
  }

  @Override
  public List<Verb<?>> repeatableVerbs(ChangedClip result) {
    return List.of(new SetClip(clip.repeatable(result.place()), settings, audio));
  }

  @Override
  public ChangedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    session.host().require(Capability.CLIP_SETTINGS);
    if (!audio.isEmpty()) {
      session.host().require(Capability.AUDIO_CLIPS);
    }
    SessionClip present = at.requireClip();
    ClipSettings before = ClipSettings.of(present);
    if (settings.hasLaunchSettings()) {
      at.requireSlot(
          "launching a clip",
          "Omit {launch_quantization}, {launch_mode} and {legato} for a clip on the timeline.");
    }
    ClipSettings wanted = ClipSettingsPlan.of(session, present).settings(settings, audio);
    List<Warning> warnings = new ArrayList<>();
    SessionClip changed = change(at, present, wanted, warnings);
    return new ChangedClip(
        at.trackHandle(),
        at.place(),
        changed.withoutNotes(),
        before,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(
            "Changed "
                + at.text(changed)
                + ClipSettingsPlan.describeChanges(before, ClipSettings.of(changed))));
  }

  private SessionClip change(
      ResolvedClip at, SessionClip before, ClipSettings wanted, List<Warning> warnings) {
    try (TimelineEditor edit = at.openTimeline()) {
      if (!wanted.looping()) {
        at.requireRoom(ClipTimes.of(before, at.session().host().transport()).lengthBeats(wanted));
      }
      SessionClip changed = at.session().host().clipEditing().change(at.address(), wanted);
      if (settings.color() != null) {
        warnings.addAll(settings.color().replacementWarnings(changed.color()));
      }
      if (edit != null) {
        warnings.addAll(edit.outdatedWarnings());
        if (BeatComparison.isBefore(changed.lengthBeats(), before.lengthBeats())) {
          edit.removeAutomation(
              new BeatRange(at.start() + changed.lengthBeats(), at.start() + before.lengthBeats()));
        }
      }
      return changed;
    }
  }
}
