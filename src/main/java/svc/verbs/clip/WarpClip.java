package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.ClipPosition;
import svc.model.argument.MarkerPosition;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpChange;
import svc.model.clip.WarpMarker;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.Verb;
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
    ClipReference clip,
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
      ClipPlace place,
      SessionClip clip,
      List<WarpMarker> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {}

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
  public List<Verb<?>> repeatableVerbs(WarpedClip result) {
    return List.of(new WarpClip(clip.repeatable(result.place()), added, moved, removed));
  }

  @Override
  public WarpedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    session.host().require(Capability.WARP_MARKERS);
    SessionClip before = at.requireClip();
    if (before.audio() == null) {
      throw NotAudioError.of(before);
    }
    if (at.isOnTimeline()) {
      at.noteBefore();
    }
    SessionClip changed =
        session.host().audioClips().changeWarpMarkers(at.address(), changes(session, before));
    return new WarpedClip(
        at.trackHandle(),
        at.place(),
        changed,
        before.audio().markers(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Changed the warp markers of " + at.text(changed)));
  }

  private List<WarpChange> changes(Session session, SessionClip before) {
    ClipTimes times = ClipTimes.of(before, session.host().transport());
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
