package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.ClipPosition;
import svc.model.argument.MarkerPosition;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpChange;
import svc.model.clip.WarpMarker;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Adds, moves and removes the warp markers of an audio clip. */
@VerbDeclaration(
    path = "clip warp",
    tool = "edit_clips",
    operation = "warp",
    effect = VerbEffect.WRITES,
    brief = "remove_marker, move_marker, add_marker of an audio clip",
    summary = "Add, move or remove warp markers of an audio clip.",
    details =
        "A warp marker fixes a time of the audio file to a position in the clip. Markers are removed"
            + " first, then moved, then added. An added marker without a time in the file fixes what"
            + " plays there now.",
    examples = {"clip warp Vocal Verse --add 2.1=2.05s", "clip warp Vocal Verse --move 1.1=1.2"})
public record WarpClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Marker to add: its position, and the time in the file after an equals sign.",
            brief = "2.1 or 2.1=1.5s",
            tool = "add_marker",
            cli = "--add POSITION[=SECONDS]",
            optional = true)
        List<MarkerPosition> added,
    @VerbArgument(
            value = "Marker to move: its position, and the new one after an equals sign.",
            brief = "2.1=2.2",
            tool = "move_marker",
            cli = "--move POSITION=POSITION",
            optional = true)
        List<MarkerPosition> moved,
    @VerbArgument(
            value = "Position of a marker to remove.",
            tool = "remove_marker",
            cli = "--remove POSITION",
            optional = true)
        List<ClipPosition> removed)
    implements ClipVerb<WarpClip.WarpedClip> {

  public WarpClip {
    if (added.isEmpty() && moved.isEmpty() && removed.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("nothing to change: give {add_marker}, {move_marker} or {remove_marker}")
          .hint("To see the warp markers of a clip, run `svc clip get TRACK SCENE`.");
    }
    added.forEach(marker -> requireForm(marker, marker.to() == null || inSeconds(marker.to())));
    moved.forEach(marker -> requireForm(marker, marker.to() != null && !inSeconds(marker.to())));
    removed.forEach(marker -> requireForm(new MarkerPosition(marker, null), true));
  }

  /**
   * An audio clip whose warp markers were changed.
   *
   * @param livesetId the handle of the track
   * @param previous the warp markers before the change
   */
  public record WarpedClip(
      String livesetId,
      int sceneIndex,
      SessionClip clip,
      List<WarpMarker> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  private static boolean inSeconds(ClipPosition position) {
    return position.seconds() != null;
  }

  private static void requireForm(MarkerPosition marker, boolean isValid) {
    if (inSeconds(marker.at()) || !isValid) {
      throw invalidError(marker);
    }
  }

  private static SvcException invalidError(MarkerPosition marker) {
    return INVALID_ARGUMENT
        .because("invalid warp marker \"" + marker + '"')
        .hint(
            "Give {add_marker} as a position and a time in the file, such as 2.1=1.5s, {move_marker}"
                + " as two positions, such as 2.1=2.2, and {remove_marker} as a position.");
  }

  @Override
  public UndoPlan undoPlan(WarpedClip result) {
    return UndoPlan.impossible("no verb restores all warp markers of a clip");
  }

  @Override
  public WarpedClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    session.host().require(Capability.WARP_MARKERS);
    SessionClip before = slot.requireClip(session);
    if (before.audio() == null) {
      throw NotAudioError.of(before);
    }
    SessionClip changed =
        session.host().audioClips().changeWarpMarkers(slot.address(), changes(session, before));
    return new WarpedClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        changed,
        before.audio().markers(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Changed the warp markers of " + slot.text(changed)));
  }

  private List<WarpChange> changes(Session session, SessionClip clip) {
    ClipTimes times = ClipTimes.of(clip, session.host().transport());
    List<WarpChange> changes = new ArrayList<>();
    removed.forEach(at -> changes.add(new WarpChange.Remove(times.toTime(at, false))));
    for (MarkerPosition marker : moved) {
      changes.add(
          new WarpChange.Move(times.toTime(marker.at(), false), times.toTime(marker.to(), false)));
    }
    for (MarkerPosition marker : added) {
      Double seconds = marker.to() == null ? null : marker.to().seconds();
      changes.add(new WarpChange.Add(times.toTime(marker.at(), false), seconds));
    }
    return changes;
  }
}
