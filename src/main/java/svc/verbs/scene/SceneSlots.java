package svc.verbs.scene;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ClipSlot;
import svc.model.track.Track;

/**
 * The slots of a scene.
 *
 * @param tracks the tracks that can contain clips
 * @param slots their slots in the scene, in the same order
 */
record SceneSlots(List<Track> tracks, List<ClipSlot> slots) {

  /** Reads the slots of all scenes in one request, and returns them in order of scenes. */
  static List<SceneSlots> readAll(Host host, int sceneCount) {
    List<Track> tracks =
        host.tracks().list().stream().filter(track -> track.kind().hasClipSlots()).toList();
    host.prefetch(
        tracks.stream()
            .map(track -> HostQuery.of(HostQuery.Kind.SLOTS, track.livesetId()))
            .toList());
    List<List<ClipSlot>> columns =
        tracks.stream().map(track -> host.clips().slots(track.livesetId())).toList();
    List<SceneSlots> rows = new ArrayList<>();
    for (int scene = 0; scene < sceneCount; scene++) {
      int index = scene;
      rows.add(new SceneSlots(tracks, columns.stream().map(column -> column.get(index)).toList()));
    }
    return rows;
  }

  /** Returns the names of the tracks that have a clip in the scene. */
  List<String> tracksWithClip() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < tracks.size(); i++) {
      if (slots.get(i).clip() != null) {
        names.add(tracks.get(i).name());
      }
    }
    return names;
  }
}
