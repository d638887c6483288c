package svc.host.als;

import java.util.List;
import svc.host.Capability;
import svc.host.Scenes;
import svc.host.als.edit.NameEdits;
import svc.host.als.edit.SceneEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.SlotCheck;
import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/** The scenes of a set file. */
record AlsScenes(AlsSetStore store) implements Scenes {

  @Override
  public Scene create(Integer position, SceneSettings settings) {
    requireTiming(store.read(), settings);
    int place =
        position == null ? new SongReader(store.read()).sceneElements().size() + 1 : position;
    return store.runInTransaction(
        () -> {
          List<String> name = List.of(settings.name() == null ? "" : settings.name());
          store.update((set, edits) -> SceneEdits.insert(set, place, name, edits));
          return change(place, settings);
        });
  }

  @Override
  public Scene change(int scene, SceneSettings settings) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement element = requireScene(set, scene);
              requireTiming(set, settings);
              SceneEdits.setTiming(element, settings, edits);
              if (settings.name() != null) {
                NameEdits.renameScene(element, settings.name(), edits);
              }
            });
    return new SongReader(after).listScenes().get(scene - 1);
  }

  @Override
  public Scene setColor(int scene, String color) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement element = requireScene(set, scene);
              AlsTracks.requireColors(set);
              NameEdits.setSceneColor(element, color, edits);
            });
    return new SongReader(after).listScenes().get(scene - 1);
  }

  @Override
  public Scene duplicate(int scene) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              requireScene(set, scene);
              requireUnfrozenClips(set, scene);
              SceneEdits.duplicate(set, scene, edits);
            });
    return new SongReader(after).listScenes().get(scene);
  }

  @Override
  public Scene delete(int scene) {
    AlsSet before = store.read();
    requireScene(before, scene);
    Scene deleted = new SongReader(before).listScenes().get(scene - 1);
    store.update(
        (set, edits) -> {
          requireUnfrozenClips(set, scene);
          SceneEdits.delete(set, scene, edits);
        });
    return deleted;
  }

  private static void requireTiming(AlsSet set, SceneSettings settings) {
    if (settings.hasTiming() && !set.version().hasSceneTempos()) {
      throw AlsUnsupportedErrors.capability(Capability.SCENE_TEMPOS);
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a frozen track has a clip in a scene. */
  private static void requireUnfrozenClips(AlsSet set, int scene) {
    ClipReader clips = new ClipReader(set);
    set.tracks().stream()
        .filter(track -> clips.findClipElement(track, scene).isPresent())
        .forEach(FrozenTracks::requireClips);
  }

  @Override
  public Launch fire(int scene) {
    requireScene(store.read(), scene);
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  /** Returns the element of a scene. Throws SCENE_NOT_FOUND if there is no such scene. */
  static XmlElement requireScene(AlsSet set, int scene) {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    SlotCheck.requireScene(scene, scenes.size());
    return scenes.get(scene - 1);
  }
}
