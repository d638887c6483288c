package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.Envelope;
import svc.model.Scene;
import svc.model.SceneRef;
import svc.model.Track;
import svc.model.TrackRef;
import svc.plot.Plot;
import svc.session.Session;
import svc.verb.Sketch;

/** A clip slot that was found: its track and its scene. */
record SlotAddress(Track track, Scene scene) {

  static SlotAddress find(Session session, TrackRef track, SceneRef scene) {
    session.host().require(Capability.SESSION_CLIPS);
    return new SlotAddress(session.find().track(track), session.find().scene(scene));
  }

  String handle() {
    return track.livesetId();
  }

  int number() {
    return scene.sceneIndex();
  }

  /** Envelopes of the clip to be drawn, in its own beats from its start to its end. */
  Plot drawn(Session session, List<Envelope> envelopes) {
    double beats = session.host().clips().get(handle(), number()).orElseThrow().lengthBeats();
    Sketch sketch = new Sketch(session, track);
    envelopes.forEach(one -> sketch.add(one.deviceId(), one.paramIndex(), 0, beats, one.points()));
    String row = scene.name().isBlank() ? "scene " + number() : scene.name();
    return sketch.plot(track.name() + ": " + row, 0, beats);
  }
}
