package svc.host.live;

import java.util.List;
import java.util.Optional;
import svc.host.Clips;
import svc.model.Clip;
import svc.model.Scene;
import svc.model.Slot;

/** Scenes, slots and clips of Live's session view. */
record LiveClips(Script script) implements Clips {

  @Override
  public List<Scene> scenes() {
    return script.ask(Operation.of("clips.scenes")).list(Scene.class);
  }

  @Override
  public List<Slot> slots(String track) {
    return script.ask(Operation.of("clips.slots", track)).list(Slot.class);
  }

  @Override
  public Optional<Clip> get(String track, int scene) {
    return script.ask(slot("get", track, scene)).maybe(Clip.class);
  }

  @Override
  public Clip create(String track, int scene, double lengthBeats) {
    return script.ask(slot("create", track, scene).with("length", lengthBeats)).as(Clip.class);
  }

  @Override
  public Clip delete(String track, int scene) {
    return script.ask(slot("delete", track, scene)).as(Clip.class);
  }

  @Override
  public Clip rename(String track, int scene, String name) {
    return script.ask(slot("rename", track, scene).with("name", name)).as(Clip.class);
  }

  @Override
  public Clip fire(String track, int scene) {
    return script.ask(slot("fire", track, scene)).as(Clip.class);
  }

  @Override
  public Optional<Slot> stop(String track) {
    return script.ask(Operation.of("clips.stop", track)).maybe(Slot.class);
  }

  private static Operation slot(String what, String track, int scene) {
    return Operation.of("clips." + what, track).with("scene", scene);
  }
}
