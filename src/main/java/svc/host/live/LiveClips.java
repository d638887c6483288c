package svc.host.live;

import java.util.List;
import java.util.Optional;
import svc.host.SessionClips;
import svc.model.clip.CaptureDestination;
import svc.model.clip.CapturedMidi;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/** Scenes and slots of Live's session view, and Live's clips. */
record LiveClips(RemoteScriptClient script) implements SessionClips {

  /** The names of the tracks whose clips were stopped. */
  private record StoppedTracks(List<String> tracks) {}

  @Override
  public List<Scene> scenes() {
    return script.send(ScriptOperation.of("clips.scenes")).toRecords(Scene.class);
  }

  @Override
  public List<ClipSlot> slots(String track) {
    return script.send(ScriptOperation.of("clips.slots", track)).toRecords(ClipSlot.class);
  }

  @Override
  public Optional<SessionClip> get(ClipAddress clip) {
    return script.send(ScriptOperation.of("clips.get", clip)).toOptionalRecord(SessionClip.class);
  }

  @Override
  public SessionClip create(ClipAddress clip, double lengthBeats) {
    return script
        .sendLongRunning(
            ScriptOperation.of("clips.create", clip).withArgument("length", lengthBeats))
        .toRecord(SessionClip.class);
  }

  @Override
  public SessionClip delete(ClipAddress clip) {
    return script
        .sendLongRunning(ScriptOperation.of("clips.delete", clip))
        .toRecord(SessionClip.class);
  }

  @Override
  public SessionClip rename(ClipAddress clip, String name) {
    return script
        .send(ScriptOperation.of("clips.rename", clip).withArgument("name", name))
        .toRecord(SessionClip.class);
  }

  @Override
  public SessionClip fire(String track, int scene) {
    return script.send(slotOperation("fire", track, scene)).toRecord(SessionClip.class);
  }

  @Override
  public Launch fireGroup(String group, int scene) {
    return script.send(slotOperation("fire_group", group, scene)).toRecord(Launch.class);
  }

  @Override
  public Optional<ClipSlot> stop(String track) {
    return script.send(ScriptOperation.of("clips.stop", track)).toOptionalRecord(ClipSlot.class);
  }

  @Override
  public List<CapturedMidi> captureMidi(CaptureDestination destination) {
    return script
        .send(ScriptOperation.of("clips.capture").withArgument("destination", destination))
        .toRecords(CapturedMidi.class);
  }

  @Override
  public List<String> stopAll() {
    return script.send(ScriptOperation.of("clips.stop_all")).toRecord(StoppedTracks.class).tracks();
  }

  private static ScriptOperation slotOperation(String what, String track, int scene) {
    return ScriptOperation.of("clips." + what, track).withArgument("scene", scene);
  }
}
