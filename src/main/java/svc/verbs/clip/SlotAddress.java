package svc.verbs.clip;

import svc.host.Capability;
import svc.model.Scene;
import svc.model.SceneRef;
import svc.model.Track;
import svc.model.TrackRef;
import svc.session.Session;

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
}
