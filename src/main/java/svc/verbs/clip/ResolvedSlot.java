package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.envelope.Envelope;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.plot.Plot;
import svc.session.Session;
import svc.verb.plot.EnvelopePlotBuilder;

/** A clip slot that was found: its track and its scene. */
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

  /** Envelopes of the clip to be drawn, in its own beats from its start to its end. */
  Plot plot(Session session, List<Envelope> envelopes) {
    double beats =
        session.host().clips().get(trackHandle(), sceneNumber()).orElseThrow().lengthBeats();
    EnvelopePlotBuilder sketch = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(one -> sketch.add(one.deviceId(), one.paramIndex(), 0, beats, one.points()));
    String row = scene.name().isBlank() ? "scene " + sceneNumber() : scene.name();
    return sketch.build(track.name() + ": " + row, 0, beats);
  }
}
