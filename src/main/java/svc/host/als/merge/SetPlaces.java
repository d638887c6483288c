package svc.host.als.merge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.SongReader;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/** Describes where the elements of a set are, in words. */
final class SetPlaces {
  private final Map<Integer, String> places = new HashMap<>();

  SetPlaces(AlsSet set) {
    set.tracks().forEach(this::addTrack);
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    for (int index = 0; index < scenes.size(); index++) {
      places.put(scenes.get(index).number(), "scene " + (index + 1));
    }
    places.put(set.liveSet().number(), "the set");
    places.put(set.file().document().root().number(), "the version of Live that saved the set");
  }

  /**
   * Adds a difference, with the place of the element that differs.
   *
   * @param verb what was done to the element, such as {@code added}
   */
  void add(String verb, XmlElement element, OtherDifferences differences) {
    String path = "";
    Optional<XmlElement> current = Optional.of(element);
    while (current.isPresent() && !places.containsKey(current.get().number())) {
      path = current.get().name() + (path.isEmpty() ? "" : "/" + path);
      current = current.get().parent();
    }
    differences.add(verb, path, current.map(found -> places.get(found.number())).orElse("the set"));
  }

  /** Returns the smallest place that contains an element, such as a device, in words. */
  String placeOf(XmlElement element) {
    Optional<XmlElement> current = Optional.of(element);
    while (current.isPresent() && !places.containsKey(current.get().number())) {
      current = current.get().parent();
    }
    return current.map(found -> places.get(found.number())).orElse("the set");
  }

  private void addTrack(AlsTrack track) {
    String name = TextSanitizer.quote(track.name());
    places.put(track.element().number(), "the track " + name);
    for (XmlElement device : new DeviceReader(track).allElements()) {
      String deviceName = TextSanitizer.quote(DeviceReader.nameOf(device));
      places.put(device.number(), "the device " + deviceName + " on " + name);
    }
    ClipReader.sessionClips(track).forEach(clip -> addClip(clip, " on " + name));
    ClipReader.arrangementElements(track)
        .forEach(clip -> addClip(clip, " on the timeline of " + name));
  }

  private void addClip(XmlElement clip, String place) {
    String name = clip.value("Name").orElse("");
    String clipName = name.isEmpty() ? "an unnamed clip" : "the clip " + TextSanitizer.quote(name);
    places.put(clip.number(), clipName + place);
  }
}
