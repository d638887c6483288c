package svc.host.live;

import java.util.List;
import java.util.Optional;
import svc.host.SessionClips;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/** Scenes, slots and clips of Live's session view. */
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
  public Optional<SessionClip> get(String track, int scene) {
    return script.send(slotOperation("get", track, scene)).toOptionalRecord(SessionClip.class);
  }

  @Override
  public SessionClip create(String track, int scene, double lengthBeats) {
    return script
        .send(slotOperation("create", track, scene).withArgument("length", lengthBeats))
        .toRecord(SessionClip.class);
  }

  @Override
  public SessionClip delete(String track, int scene) {
    return script.send(slotOperation("delete", track, scene)).toRecord(SessionClip.class);
  }

  @Override
  public SessionClip rename(String track, int scene, String name) {
    return script
        .send(slotOperation("rename", track, scene).withArgument("name", name))
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
  public List<String> stopAll() {
    return script.send(ScriptOperation.of("clips.stop_all")).toRecord(StoppedTracks.class).tracks();
  }

  private static ScriptOperation slotOperation(String what, String track, int scene) {
    return ScriptOperation.of("clips." + what, track).withArgument("scene", scene);
  }
}
