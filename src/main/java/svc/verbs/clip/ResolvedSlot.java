package svc.verbs.clip;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;

import java.util.List;
import svc.automation.EnvelopePlotData;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.EnvelopePlotBuilder;

/** The track and scene of a clip slot. */
record ResolvedSlot(Track track, Scene scene) {

  static ResolvedSlot find(Session session, TrackReference track, SceneReference scene) {
    session.host().require(Capability.SESSION_CLIPS);
    return new ResolvedSlot(
        session.references().resolveTrack(track), session.references().resolveScene(scene));
  }

  String trackHandle() {
    return track.livesetId();
  }

  int sceneNumber() {
    return scene.sceneIndex();
  }

  ClipAddress address() {
    return new ClipAddress.InSlot(trackHandle(), sceneNumber());
  }

  /** Returns the clip in the slot with its notes. Throws CLIP_NOT_FOUND if the slot is empty. */
  SessionClip requireClip(Session session) {
    return session
        .host()
        .clips()
        .get(trackHandle(), sceneNumber())
        .orElseThrow(
            () ->
                CLIP_NOT_FOUND
                    .because(description() + " is empty")
                    .withDetail("scenes_with_clips", scenesWithClips(session)));
  }

  private List<Integer> scenesWithClips(Session session) {
    return session.host().clips().slots(trackHandle()).stream()
        .filter(slot -> slot.clip() != null)
        .map(ClipSlot::sceneIndex)
        .toList();
  }

  /** Returns the error for a slot with a clip that the call must not replace. */
  SvcException occupiedError(SessionClip clip) {
    return CLIP_SLOT_OCCUPIED
        .because(
            description()
                + " already contains "
                + (clip.name().isBlank()
                    ? "an unnamed clip"
                    : "the clip " + TextSanitizer.quote(clip.name())))
        .hint("Choose an empty slot, or replace the clip with {replace}.");
  }

  /** Returns the track and scene of the slot, for error messages. */
  String description() {
    return "the slot of " + TextSanitizer.quote(track.name()) + " in scene " + sceneNumber();
  }

  /** Returns the name, track and scene of a clip, for summaries. */
  String text(SessionClip clip) {
    String name = clip.name().isBlank() ? "" : TextSanitizer.quote(clip.name()) + " ";
    return "clip " + name + "on " + place();
  }

  /** Returns the track and scene of the slot, for summaries. */
  String place() {
    return TextSanitizer.sanitizeName(track.name()) + ", scene " + sceneNumber();
  }

  /** Returns the plot data for envelopes over the length of the slot's clip. */
  EnvelopePlotData figure(Session session, List<Envelope> envelopes) {
    double beats =
        session.host().clips().get(trackHandle(), sceneNumber()).orElseThrow().lengthBeats();
    EnvelopePlotBuilder plot = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(
        envelope ->
            plot.add(envelope.deviceId(), envelope.paramIndex(), 0, beats, envelope.points()));
    String row = scene.name().isBlank() ? "scene " + sceneNumber() : scene.name();
    return plot.figure(track.name() + ": " + row, 0, beats);
  }
}
