package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.TimelineClipFormatter;
import svc.host.Capability;
import svc.model.argument.PositionReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Places copies of a session clip on the timeline. */
@VerbDeclaration(
    path = "arrangement place",
    tool = "edit_arrangement",
    operation = "place",
    toolSummary =
        "Arrange loops as a song on the timeline: intro, verse, chorus, break, drop, outro; place, move, repeat, cut clips, set markers (locators).",
    effect = VerbEffect.DESTROYS,
    brief = "the session clip of scene_index, `times` or to fill over_beats",
    summary = "Place a session clip on the timeline, once or repeatedly.",
    details = "Copies fill {over_beats}; the last one is cut.",
    examples = {
      "arrangement place Bass Drop --at 25.1 --times 2",
      "arrangement place Lead 3 --at 13.1 --over 16 --replace"
    })
public record PlaceClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
        PositionReference at,
    @VerbArgument(
            value = "Number of copies.",
            tool = "times",
            cli = "--times N",
            min = 1,
            max = MAX_COPIES,
            optional = true)
        Integer times,
    @VerbArgument(
            value = ArgumentDescriptions.OVER,
            tool = "over_beats",
            cli = "--over LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength over,
    PlacementOptions options)
    implements ArrangementVerb<WrittenTimeline> {
  private static final int MAX_COPIES = 1000;

  public PlaceClip {
    if (times != null && over != null) {
      throw CONFLICTING_ARGUMENTS.because("{times} and {over_beats} cannot be used together");
    }
  }

  @Override
  public UndoPlan undoPlan(WrittenTimeline result) {
    return result.previous().isEmpty()
        ? UndoPlan.byCalls(result.clips().stream().map(DeleteTimelineClip::callFor).toList())
        : UndoPlan.impossible("no verb restores the replaced clips");
  }

  /**
   * Returns this call. A position that names a section of a project is replaced by the position in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenTimeline result) {
    if (at.section() == null) {
      return List.of(this);
    }
    double start = result.clips().get(0).positionBeats();
    TimelineClip last = result.clips().get(result.clips().size() - 1);
    Double length = times == null ? last.positionBeats() + last.lengthBeats() - start : null;
    return List.of(
        new PlaceClip(
            track,
            scene,
            PositionReference.ofBeats(start),
            times,
            length == null ? null : SongLength.ofBeats(length),
            options.withoutProject()));
  }

  @Override
  public WrittenTimeline run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    Track found = session.references().resolveTrack(track);
    Scene inScene = session.references().resolveScene(scene);
    PositionResolver positions = session.positions(options.project());
    double start = positions.toBeats(at);
    Double length = times == null ? positions.toLength(at, over) : null;
    try (TimelineEditor edit = new TimelineEditor(session, found)) {
      SessionClip source = requireClip(session, found, inScene);
      List<ClipPlacement> copies =
          copies(inScene.sceneIndex(), start, source.lengthBeats(), length);
      return place(session, edit.read(), found, copies, positions.warnings());
    }
  }

  private static SessionClip requireClip(Session session, Track track, Scene scene) {
    return session
        .host()
        .clips()
        .get(track.livesetId(), scene.sceneIndex())
        .orElseThrow(
            () ->
                CLIP_NOT_FOUND.because(
                    TextSanitizer.quote(track.name())
                        + " has no clip in scene "
                        + scene.sceneIndex()));
  }

  /**
   * Returns successive copies. If a total length is given, the last copy is cut at the end of that
   * length.
   *
   * @param each the length of a copy in beats
   * @param length the total length in beats, null if not given
   */
  private List<ClipPlacement> copies(int sceneNumber, double start, double each, Double length) {
    double total = length != null ? length : each * (times == null ? 1 : times);
    if (total / each > MAX_COPIES + BeatRange.SHORTEST) {
      throw INVALID_ARGUMENT
          .because(
              "{over_beats} is too long: filling it would take more than "
                  + MAX_COPIES
                  + " copies of the clip")
          .hint("Choose a shorter {over_beats}, or a longer clip.");
    }
    return ClipRepetition.fill(sceneNumber, start, each, total);
  }

  private WrittenTimeline place(
      Session session,
      TimelineEditor edit,
      Track found,
      List<ClipPlacement> copies,
      List<Warning> positionWarnings) {
    ClipPlacement last = copies.get(copies.size() - 1);
    BeatRange window =
        new BeatRange(copies.get(0).startBeats(), last.startBeats() + last.lengthBeats());
    if (!options.replace()) {
      new FreeWindowCheck(edit, found.name(), window, null).require();
    }
    List<Warning> warnings = new ArrayList<>(positionWarnings);
    warnings.addAll(edit.unreadableWarnings(window));
    List<ArrangementClip> placed =
        session.host().arrangement().copySessionClips(found.livesetId(), copies).clips();
    edit.removeAutomation(window);
    List<ArrangementClip> replaced = edit.clipsIn(window);
    return edit.result(placed, replaced, warnings, summary(edit, found, placed, replaced, window));
  }

  private static WriteSummary summary(
      TimelineEditor edit,
      Track found,
      List<ArrangementClip> placed,
      List<ArrangementClip> replaced,
      BeatRange window) {
    ArrangementClip first = placed.get(0);
    String one = first.name().isBlank() ? "" : "clip ";
    String text =
        "Placed "
            + (placed.size() == 1 ? one : placed.size() + " copies of ")
            + TimelineClipFormatter.nameOf(first)
            + " on "
            + TextSanitizer.sanitizeName(found.name())
            + " from "
            + edit.format(window.start())
            + " to "
            + edit.format(window.end());
    return replaced.isEmpty()
        ? WriteSummary.of(text)
        : WriteSummary.of(text, "Replaced or cut " + WriteSummary.count(replaced.size(), "clip"));
  }
}
