package svc.host.als;

import java.util.List;
import svc.host.Capability;
import svc.host.Scenes;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.SlotCheck;
import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/** The scenes of a set file. They can be renamed and colored. */
record AlsScenes(AlsSetStore store) implements Scenes {

  @Override
  public Scene create(Integer position, SceneSettings settings) {
    throw AlsUnsupportedErrors.change("creating scenes");
  }

  @Override
  public Scene change(int scene, SceneSettings settings) {
    if (settings.hasTiming()) {
      throw AlsUnsupportedErrors.capability(Capability.SCENE_TEMPOS);
    }
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement element = requireScene(set, scene);
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
    throw AlsUnsupportedErrors.change("duplicating scenes");
  }

  @Override
  public Scene delete(int scene) {
    throw AlsUnsupportedErrors.change("deleting scenes");
  }

  @Override
  public Launch fire(int scene) {
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  /** Returns the element of a scene. Throws SCENE_NOT_FOUND if there is no such scene. */
  static XmlElement requireScene(AlsSet set, int scene) {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    SlotCheck.requireScene(scene, scenes.size());
    return scenes.get(scene - 1);
  }
}
