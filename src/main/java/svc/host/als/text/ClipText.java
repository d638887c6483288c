package svc.host.als.text;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlElement;
import svc.model.clip.MidiNote;
import svc.note.PitchNames;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** The lines of text that describe the clips of a track, in its slots and on the timeline. */
record ClipText(AlsSet set, AlsTrack track, PositionText positions, TrackText text) {

  void add() {
    List<XmlElement> slots = ClipReader.slotElements(track);
    for (int scene = 1; scene <= slots.size(); scene++) {
      String place = "clip in scene " + scene;
      new ClipReader(set).findClipElement(track, scene).ifPresent(clip -> add(place, clip));
    }
    ClipReader.arrangementElements(track).stream()
        .sorted(Comparator.comparingDouble(ClipReader::startOf))
        .forEach(clip -> add("clip at " + positions.format(ClipReader.startOf(clip)), clip));
  }

  private void add(String place, XmlElement clip) {
    text.line(place + ": " + TextSanitizer.quote(clip.value("Name").orElse("")));
    text.line(place + ": length " + NumberFormatter.format(ClipReader.lengthOf(clip)) + " beats");
    text.line(
        place
            + ": loop "
            + (ClipReader.isLooped(clip) ? "on" : "off")
            + " from "
            + positions.format(XmlValues.number(clip, 0, "Loop", "LoopStart"))
            + " to "
            + positions.format(XmlValues.number(clip, 0, "Loop", "LoopEnd"))
            + ", start "
            + NumberFormatter.format(XmlValues.number(clip, 0, "Loop", "StartRelative")));
    clip.value("Color").ifPresent(color -> text.line(place + ": color " + color));
    clip.value("LaunchQuantisation")
        .ifPresent(grid -> text.line(place + ": launch quantization " + grid));
    clip.value("Disabled")
        .filter("true"::equals)
        .ifPresent(disabled -> text.line(place + ": deactivated"));
    clip.value("LaunchMode")
        .filter(mode -> !mode.equals("0"))
        .ifPresent(mode -> text.line(place + ": launch mode " + mode));
    clip.value("Legato").filter("true"::equals).ifPresent(legato -> text.line(place + ": legato"));
    sampleOf(clip).ifPresent(name -> text.line(place + ": sample " + TextSanitizer.quote(name)));
    for (MidiNote note : ClipReader.readNotes(clip)) {
      text.line(place + ": " + describe(note));
    }
    text.addEnvelopes(place + ": envelope", EnvelopeReader.clipEnvelopes(clip));
  }

  private static Optional<String> sampleOf(XmlElement clip) {
    Optional<XmlElement> file = clip.find("SampleRef", "FileRef");
    return file.flatMap(reference -> reference.value("Path"))
        .filter(path -> !path.isEmpty())
        .or(() -> file.flatMap(reference -> reference.value("Name")));
  }

  private String describe(MidiNote note) {
    return "note "
        + (PitchNames.isPitch(note.pitch()) ? PitchNames.format(note.pitch()) : note.pitch())
        + " at "
        + positions.format(note.start())
        + ", length "
        + NumberFormatter.format(note.duration())
        + ", velocity "
        + NumberFormatter.format(note.velocity())
        + optional(", probability ", note.probability() == 1 ? null : note.probability())
        + optional(", velocity range ", note.velocityDeviation())
        + optional(", release velocity ", note.releaseVelocity())
        + (note.mute() ? ", muted" : "");
  }

  private static String optional(String label, Double value) {
    return value == null ? "" : label + NumberFormatter.format(value);
  }
}
