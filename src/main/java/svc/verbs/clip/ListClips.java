package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSlot;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the clip slots of a track, including empty slots. */
@VerbDeclaration(
    path = "clip list",
    tool = "list_clips",
    effect = VerbEffect.READS,
    summary = "List a track's clip slots, one for each scene.",
    brief = "List the clips on a track in the session view, one slot per scene.",
    details = "`clip` is null for an empty slot. To see the notes of a clip, read the clip.",
    examples = "clip list Bass")
public record ListClips(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track)
    implements ClipVerb<ListClips.ClipSlotList> {

  /**
   * The clip slots of a track, one for each scene.
   *
   * @param livesetId the handle of the track
   */
  public record ClipSlotList(String livesetId, List<ClipSlot> items, int total) {}

  @Override
  public ClipSlotList run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    Track found = session.references().resolveTrack(track);
    List<ClipSlot> slots =
        session.host().clips().slots(found.livesetId()).stream()
            .map(ListClips::withoutWarpMarkers)
            .toList();
    return new ClipSlotList(found.livesetId(), slots, slots.size());
  }

  private static ClipSlot withoutWarpMarkers(ClipSlot slot) {
    return slot.clip() == null
        ? slot
        : new ClipSlot(slot.sceneIndex(), slot.sceneName(), slot.clip().withoutWarpMarkers());
  }
}
