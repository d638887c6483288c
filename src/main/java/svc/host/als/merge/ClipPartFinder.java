package svc.host.als.merge;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.SongReader;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/**
 * Finds the parts of the clips in a track's slots. A merge takes a part as a whole from one version
 * of the set. If all versions contain a clip, its name, color, loop, notes and each envelope are
 * parts; otherwise, the whole clip is one part.
 */
record ClipPartFinder(
    AlsTrack track, PartScope scope, SetParts parts, Map<String, LaneParameter> parameters) {

  private static final String[] LOOP = {
    "Loop/LoopStart", "Loop/LoopEnd", "Loop/StartRelative", "Loop/LoopOn", "CurrentEnd"
  };

  /** The loop, and the warping of an audio clip, which changes the unit of the loop's times. */
  private static final String[] LOOP_WITH_WARPING =
      Stream.concat(
              Stream.of(LOOP),
              Stream.of(
                  "IsWarped",
                  "WarpMode",
                  "Loop/OutMarker",
                  "Loop/HiddenLoopStart",
                  "Loop/HiddenLoopEnd"))
          .toArray(String[]::new);

  /** Returns a key for each slot that contains a clip. The key includes the kind of the clip. */
  static Set<String> slotsWithClips(AlsSet set) {
    Set<String> keys = new HashSet<>();
    String scenes = sceneIds(set);
    for (AlsTrack track : set.tracks()) {
      List<XmlElement> slots = ClipReader.slotElements(track);
      for (int slot = 0; slot < slots.size(); slot++) {
        String key = key(track, slot, scenes);
        clipIn(slots.get(slot)).ifPresent(clip -> keys.add(key + " " + clip.name()));
      }
    }
    return keys;
  }

  /**
   * Returns the ids of the scenes, which are part of the keys of slots: if one version has other
   * scenes, its slots are other slots, even if their numbers are the same.
   */
  private static String sceneIds(AlsSet set) {
    return new SongReader(set)
        .sceneElements().stream()
            .map(scene -> scene.attribute("Id").orElse(""))
            .collect(Collectors.joining(","));
  }

  void collect() {
    List<XmlElement> slots = ClipReader.slotElements(track);
    String scenes = sceneIds(parts.set());
    for (int slot = 0; slot < slots.size(); slot++) {
      collect(slots.get(slot), slot, key(track, slot, scenes));
    }
  }

  private void collect(XmlElement slot, int number, String key) {
    String place = "scene " + (number + 1) + " of " + TextSanitizer.quote(track.name());
    Optional<XmlElement> clip = clipIn(slot);
    if (clip.isPresent() && scope.clips().contains(key + " " + clip.get().name())) {
      collectParts(clip.get(), key, "the clip in " + place);
      return;
    }
    slot.find("ClipSlot", "Value").ifPresent(value -> parts.addList(key, value));
    clip.ifPresent(
        item -> parts.addItem(key, key, "the clip in " + place, () -> nameOf(item), item));
  }

  private void collectParts(XmlElement clip, String key, String owner) {
    addValues(clip, key, owner, "name", "Name");
    addValues(clip, key, owner, "color", "Color");
    addValues(clip, key, owner, "launch quantization", "LaunchQuantisation");
    addValues(clip, key, owner, "activation", "Disabled");
    addValues(clip, key, owner, "launch mode", "LaunchMode");
    addValues(clip, key, owner, "legato mode", "Legato");
    addValues(clip, key, owner, "loop", scope.isMerge() ? LOOP_WITH_WARPING : LOOP);
    if (scope.isMerge()) {
      addValues(clip, key, owner, "level", "SampleVolume");
      addValues(clip, key, owner, "pitch", "PitchCoarse", "PitchFine");
    }
    clip.child("Notes")
        .ifPresent(
            notes ->
                parts.addSubtree(
                    key + " notes", "the notes of " + owner, () -> countNotes(clip), notes));
    collectEnvelopes(clip, key + " envelopes", owner);
  }

  private void addValues(XmlElement clip, String key, String owner, String what, String... paths) {
    List<XmlElement> elements =
        Stream.of(paths).flatMap(path -> clip.find(path.split("/")).stream()).toList();
    parts.addValues(
        key + " " + what,
        "the " + what + " of " + owner,
        elements,
        value -> what.equals("name") ? TextSanitizer.quote(value) : "");
  }

  private void collectEnvelopes(XmlElement clip, String list, String owner) {
    clip.find("Envelopes", "Envelopes").ifPresent(element -> parts.addList(list, element));
    for (XmlElement envelope : EnvelopeReader.clipEnvelopes(clip)) {
      String target = EnvelopeReader.targetOf(envelope).orElse("");
      LaneParameter parameter = parameters.getOrDefault(target, LaneParameter.UNKNOWN);
      parts.addItem(
          list,
          list + " " + target,
          "the envelope of " + parameter.name() + " in " + owner,
          () -> EnvelopeDescription.of(envelope, parameter),
          envelope);
    }
  }

  private static Optional<XmlElement> clipIn(XmlElement slot) {
    return slot.find("ClipSlot", "Value").flatMap(value -> value.children().stream().findFirst());
  }

  private static String key(AlsTrack track, int slot, String scenes) {
    return track.handle() + " slot " + slot + " of " + scenes;
  }

  private static String nameOf(XmlElement clip) {
    String name = clip.value("Name").orElse("");
    return name.isEmpty() ? "an unnamed clip" : TextSanitizer.quote(name);
  }

  private static String countNotes(XmlElement clip) {
    int notes = ClipReader.storedNotes(clip).size();
    return notes + (notes == 1 ? " note" : " notes");
  }
}
