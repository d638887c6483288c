package svc.host.als.set;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/**
 * Finds the lists of a set that have an element for each scene: two lists of clip slots for a
 * track, one of which is used while the track is frozen, and a list of group slots for a group.
 */
public final class SlotLists {
  private static final List<String[]> PATHS =
      List.of(
          new String[] {"DeviceChain", "MainSequencer", "ClipSlotList"},
          new String[] {"DeviceChain", "FreezeSequencer", "ClipSlotList"},
          new String[] {"DeviceChain", "FreezeSequencer", "AudioSequencer", "ClipSlotList"},
          new String[] {"Slots"});

  private SlotLists() {}

  /**
   * Returns the lists. Throws FILE_INVALID if a track with clips does not have a slot for each
   * scene.
   */
  public static List<XmlElement> of(AlsSet set) {
    int scenes = new SongReader(set).sceneElements().size();
    List<XmlElement> lists = new ArrayList<>();
    for (AlsTrack track : set.tracks()) {
      if (track.kind().hasClipSlots() && ClipReader.slotElements(track).size() != scenes) {
        throw FILE_INVALID
            .because(
                TextSanitizer.quote(track.name())
                    + " has "
                    + ClipReader.slotElements(track).size()
                    + " slots, but the set has "
                    + scenes
                    + " scenes")
            .hint("Open the set in Live and save it again.");
      }
      PATHS.stream()
          .map(path -> track.element().find(path))
          .flatMap(Optional::stream)
          // The main track and groups can have a list without slots.
          .filter(list -> list.children().size() == scenes)
          .forEach(lists::add);
    }
    return lists;
  }
}
