package svc.host.als.edit;

import java.util.List;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.SlotLists;
import svc.host.als.set.SongReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.check.SceneCheck;
import svc.host.check.SlotCheck;
import svc.model.set.SceneSettings;

/**
 * Creates the edits that insert, duplicate and delete scenes with the slots of all tracks. New
 * scenes and slots are copies of others, with other ids.
 */
public final class SceneEdits {
  private static final String[] SLOT_VALUE = {"ClipSlot", "Value"};
  private static final int NO_SLOT = -1;

  private SceneEdits() {}

  /** Changes the tempo and the time signature of a scene, in a set of Live 11 or later. */
  public static void setTiming(XmlElement scene, SceneSettings settings, XmlEdits edits) {
    if (settings.tempo() != null) {
      edits.setValue(XmlValues.require(scene, "Tempo"), XmlValues.format(settings.tempo()));
    }
    if (settings.tempo() != null || settings.removesTempo()) {
      edits.setValue(XmlValues.require(scene, "IsTempoEnabled"), settings.tempo() != null);
    }
    if (settings.signature() != null) {
      int code = SongReader.encode(settings.signature());
      edits.setValue(XmlValues.require(scene, "TimeSignatureId"), code);
    }
    if (settings.signature() != null || settings.removesSignature()) {
      edits.setValue(
          XmlValues.require(scene, "IsTimeSignatureEnabled"), settings.signature() != null);
    }
  }

  /**
   * Inserts empty scenes.
   *
   * @param position the number of the first new scene
   * @param names the names of the scenes
   */
  public static void insert(AlsSet set, int position, List<String> names, XmlEdits edits) {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    new SceneCheck(scenes.size()).requirePosition(position);
    XmlElement model = scenes.get(Math.max(0, position - 2));
    int id = XmlValues.nextId(scenes);
    for (String name : names) {
      insert(scenes, position, emptyScene(model, id++, name), edits);
    }
    for (XmlElement list : SlotLists.of(set)) {
      List<XmlElement> slots = list.children();
      int free = XmlValues.nextId(slots);
      for (int added = 0; added < names.size(); added++) {
        insert(slots, position, emptySlot(slots.get(0), free++), edits);
      }
    }
    moveSavedSlots(set, position - 1, names.size(), edits);
  }

  private static XmlFragment emptyScene(XmlElement model, int id, String name) {
    ElementCopy copy = ElementCopy.of(model).withId(id).withoutLomIds();
    NameEdits.renameScene(copy.root(), name, copy.changes());
    return copy.with("", "Annotation")
        .with(NameEdits.NO_COLOR, "Color")
        .with(false, "IsTempoEnabled")
        .with(false, "IsTimeSignatureEnabled")
        .with(false, "FollowAction", "FollowActionEnabled")
        .toFragment();
  }

  private static XmlFragment emptySlot(XmlElement model, int id) {
    return ElementCopy.of(model)
        .withEmpty(SLOT_VALUE)
        .changed()
        .withId(id)
        .withoutLomIds()
        .with(true, "HasStop")
        .with(true, "NeedRefreeze")
        .toFragment();
  }

  /** Inserts a copy of a scene and its clips after the scene. */
  public static void duplicate(AlsSet set, int scene, XmlEdits edits) {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    SlotCheck.requireScene(scene, scenes.size());
    insertCopy(scenes, scene, edits);
    SlotLists.of(set).forEach(list -> insertCopy(list.children(), scene, edits));
    moveSavedSlots(set, scene, 1, edits);
  }

  private static void insertCopy(List<XmlElement> elements, int number, XmlEdits edits) {
    ElementCopy copy = ElementCopy.of(elements.get(number - 1)).withoutLomIds();
    XmlFragment fragment = copy.withId(XmlValues.nextId(elements)).toFragment();
    insert(elements, number + 1, fragment, edits);
  }

  private static void insert(
      List<XmlElement> elements, int position, XmlFragment added, XmlEdits edits) {
    if (position <= elements.size()) {
      edits.insertBefore(elements.get(position - 1), added);
    } else {
      edits.append(elements.get(0).parent().orElseThrow(), List.of(added));
    }
  }

  /** Deletes a scene with its clips. Throws INVALID_ARGUMENT for the only scene. */
  public static void delete(AlsSet set, int scene, XmlEdits edits) {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    SlotCheck.requireScene(scene, scenes.size());
    new SceneCheck(scenes.size()).requireOthers();
    edits.remove(scenes.get(scene - 1));
    SlotLists.of(set).forEach(list -> edits.remove(list.children().get(scene - 1)));
    moveSavedSlots(set, scene - 1, -1, edits);
  }

  /**
   * Changes the numbers of the slots that played when Live saved the set.
   *
   * @param first the number of the first slot that moves, from 0; it is deleted if {@code by} is
   *     negative
   */
  private static void moveSavedSlots(AlsSet set, int first, int by, XmlEdits edits) {
    for (AlsTrack track : set.tracks()) {
      XmlElement saved = track.element().child("SavedPlayingSlot").orElse(null);
      if (saved != null) {
        int slot = (int) XmlValues.number(saved, NO_SLOT);
        if (slot >= first) {
          edits.setValue(saved, slot == first && by < 0 ? NO_SLOT : slot + by);
        }
      }
    }
  }
}
