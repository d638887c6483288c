package svc.verbs.sound;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.PositionReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSlot;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.rendering.ScoreReader;
import svc.rendering.SetScore;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The part of the set that sounds: a part of the timeline, or a scene; all tracks, or some. */
public record SoundSelection(
    @VerbArgument(
            value = "Start: bar.beat (9.1), beats (32), or the name of a section or locator.",
            brief = "9.1, or a section",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value =
                "Length; when omitted, that of the section, otherwise until the end of the song or"
                    + " of the longest clip of the scene.",
            brief = "4 bars, or beats",
            tool = "length",
            cli = "--length LENGTH",
            unit = "beats",
            optional = true)
        SongLength length,
    @VerbArgument(
            value = "Scene whose clips play together, instead of the timeline.",
            brief = "instead of the timeline",
            tool = "scene",
            cli = "--scene SCENE",
            optional = true)
        SceneReference scene,
    @VerbArgument(
            value = "Tracks to hear, as with solo; when omitted, as the mixer says.",
            brief = "solo",
            tool = "tracks",
            cli = "--track TRACK",
            optional = true)
        List<TrackReference> tracks,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project) {

  public SoundSelection {
    tracks = tracks == null ? List.of() : List.copyOf(tracks);
    if (scene != null && at != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{scene} and {at} cannot be given together")
          .hint("A scene plays from its start; give {length} to choose how long.");
    }
  }

  /**
   * The sound that was selected, with its start and its end.
   *
   * @param isWhole whether it is the whole song
   */
  public record SelectedSound(
      SetScore score, double startBeat, double endBeat, boolean isWhole, List<Warning> warnings) {}

  /** Reads what sounds. Throws INVALID_ARGUMENT if the timeline is empty. */
  public SelectedSound read(Session session) {
    List<Track> heard =
        tracks.stream().map(each -> session.references().resolveTrack(each)).toList();
    PositionResolver positions = session.positions(project);
    SelectedSound selected =
        scene == null
            ? readTimeline(session, positions)
            : readScene(session, heard, positions.toLength(null, length));
    SetScore score = heard.isEmpty() ? selected.score() : selected.score().withSolo(heard);
    List<Warning> warnings = new ArrayList<>(positions.warnings());
    if (!score.playsBetween(selected.startBeat(), selected.endBeat())) {
      warnings.add(
          new Warning(
              "NOTHING_PLAYS",
              "no note or audio clip plays there, so the sound is silent",
              "Run `svc arrangement list` or `svc clip list TRACK` to see the clips."));
    }
    return new SelectedSound(
        score, selected.startBeat(), selected.endBeat(), selected.isWhole(), warnings);
  }

  private SelectedSound readTimeline(Session session, PositionResolver positions) {
    double start = at == null ? 0 : positions.toBeats(at);
    Double given = positions.toLength(at, length);
    SetScore score = new ScoreReader(session, project).readTimeline();
    if (score.endBeat() <= 0) {
      throw emptyError(session);
    }
    double end = given == null ? score.endBeat() : start + given;
    if (!(end > start)) {
      throw INVALID_ARGUMENT
          .because(given == null ? "the song ends before {at}" : "{length} must be above 0")
          .hint("The last clip ends at beat " + score.endBeat() + ".");
    }
    boolean isWhole = at == null && length == null;
    return new SelectedSound(score, start, end, isWhole, List.of());
  }

  private SelectedSound readScene(Session session, List<Track> heard, Double given) {
    Scene found = session.references().resolveScene(scene);
    SetScore score = new ScoreReader(session, project).readScene(found, heard, given);
    if (score.endBeat() <= 0) {
      throw INVALID_ARGUMENT
          .because("the scene " + describe(found) + " has no clips to play")
          .hint("Choose another scene or track; `svc clip list TRACK` lists the clips of a track.");
    }
    double end = given == null ? score.endBeat() : given;
    return new SelectedSound(score, 0, end, false, List.of());
  }

  private static SvcException emptyError(Session session) {
    String names =
        scenesWithClips(session.host()).stream()
            .map(SoundSelection::describe)
            .collect(Collectors.joining(", "));
    return INVALID_ARGUMENT
        .because(
            "the timeline is empty"
                + (names.isEmpty() ? "" : "; the scenes with clips are " + names))
        .hint(
            names.isEmpty()
                ? "Place clips on the timeline first."
                : "Choose a scene with {scene}, or lay out scenes with `svc arrangement lay-out`.");
  }

  private static List<Scene> scenesWithClips(Host host) {
    if (!host.supports(Capability.SESSION_CLIPS)) {
      return List.of();
    }
    Set<Integer> filled =
        host.tracks().list().stream()
            .filter(track -> track.kind().hasClipSlots())
            .flatMap(track -> host.clips().slots(track.livesetId()).stream())
            .filter(slot -> slot.clip() != null)
            .map(ClipSlot::sceneIndex)
            .collect(Collectors.toSet());
    return host.clips().scenes().stream()
        .filter(each -> filled.contains(each.sceneIndex()))
        .toList();
  }

  private static String describe(Scene scene) {
    return scene.name().isBlank() ? "" + scene.sceneIndex() : TextSanitizer.quote(scene.name());
  }
}
