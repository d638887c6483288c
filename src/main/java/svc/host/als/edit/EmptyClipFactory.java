package svc.host.als.edit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.als.xml.XmlParser;
import svc.host.als.xml.XmlSyntaxException;
import svc.model.time.TimeSignature;

/**
 * Creates empty MIDI clips with the XML elements that the set's version of Live requires. Copies
 * the elements from a MIDI clip in a slot of the set; if there is none, from a clip of the same
 * version that is part of svc.
 */
final class EmptyClipFactory {
  /** The first schema version of sets in which clips contain the numbers of their scales. */
  private static final String NUMBERED_SCALES = "12.0_12100";

  /** The paths of the elements whose children are not copied into an empty clip. */
  static final Set<String> EMPTIED =
      Set.of(
          "/Envelopes/Envelopes",
          "/Notes/KeyTracks",
          "/Notes/PerNoteEventStore/EventLists",
          "/Notes/NoteProbabilityGroups");

  private EmptyClipFactory() {}

  /** Returns an empty clip for a slot, which loops. */
  static XmlFragment create(AlsSet set, AlsTrack track, double lengthBeats) {
    return create(set, track, lengthBeats, Map.of(), 0, "0");
  }

  /**
   * Returns an empty clip that loops.
   *
   * @param others the values that differ from those of a clip in a slot, by path
   */
  static XmlFragment create(
      AlsSet set,
      AlsTrack track,
      double lengthBeats,
      Map<String, String> others,
      int id,
      String time) {
    Map<String, String> values = new HashMap<>(values(set, track, lengthBeats));
    values.putAll(others);
    return new ClipFragments(values, EMPTIED).copy(findModel(set), id, time);
  }

  static Map<String, String> values(AlsSet set, AlsTrack track, double lengthBeats) {
    String length = XmlValues.formatTime(lengthBeats);
    String color =
        track.element().value("Color").or(() -> track.element().value("ColorIndex")).orElse("0");
    TimeSignature signature = new SongReader(set).readSignature();
    String meter = "/TimeSignature/TimeSignatures/RemoteableTimeSignature";
    return Map.ofEntries(
        Map.entry("/CurrentStart", "0"),
        Map.entry("/CurrentEnd", length),
        Map.entry("/Loop/LoopStart", "0"),
        Map.entry("/Loop/LoopEnd", length),
        Map.entry("/Loop/StartRelative", "0"),
        Map.entry("/Loop/LoopOn", "true"),
        Map.entry("/Loop/OutMarker", length),
        Map.entry("/Loop/HiddenLoopStart", "0"),
        Map.entry("/Loop/HiddenLoopEnd", length),
        Map.entry("/Name", ""),
        Map.entry("/Annotation", ""),
        Map.entry("/Color", color),
        Map.entry("/ColorIndex", color),
        Map.entry("/LaunchMode", "0"),
        Map.entry("/LaunchQuantisation", "0"),
        Map.entry(meter + "/Numerator", String.valueOf(signature.numerator())),
        Map.entry(meter + "/Denominator", String.valueOf(signature.denominator())),
        Map.entry("/ScrollerTimePreserver/LeftTime", "0"),
        Map.entry("/ScrollerTimePreserver/RightTime", length),
        Map.entry("/TimeSelection/AnchorTime", "0"),
        Map.entry("/TimeSelection/OtherTime", "0"),
        Map.entry("/Legato", "false"),
        Map.entry("/Disabled", "false"),
        Map.entry("/VelocityAmount", "0"),
        Map.entry("/GrooveSettings/GrooveId", "-1"),
        Map.entry("/FollowAction/FollowActionEnabled", "false"),
        Map.entry("/FollowActionA", "0"),
        Map.entry("/FollowActionB", "0"),
        Map.entry("/FreezeStart", "0"),
        Map.entry("/FreezeEnd", "0"),
        Map.entry("/BankSelectCoarse", "-1"),
        Map.entry("/BankSelectFine", "-1"),
        Map.entry("/ProgramChange", "-1"),
        Map.entry("/Notes/ProbabilityGroupIdGenerator/NextId", "1"),
        Map.entry("/Notes/NoteIdGenerator/NextId", "1"));
  }

  /** Returns a MIDI clip whose elements new clips of a set have. */
  static XmlElement findModel(AlsSet set) {
    return set.tracks().stream()
        .flatMap(track -> ClipReader.sessionClips(track).stream())
        .filter(clip -> clip.isNamed("MidiClip"))
        .findFirst()
        .orElseGet(() -> readModel(set));
  }

  private static XmlElement readModel(AlsSet set) {
    String schema = set.file().document().root().attribute("MinorVersion").orElse("");
    int major = Math.min(12, set.version().major());
    boolean isNumbered = major == 12 && schema.compareTo(NUMBERED_SCALES) >= 0;
    String name = "midi-clip-" + major + (isNumbered ? ".1" : "") + ".xml";
    try (InputStream file = EmptyClipFactory.class.getResourceAsStream(name)) {
      return XmlParser.parse(Objects.requireNonNull(file, name).readAllBytes()).root();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XmlSyntaxException e) {
      throw new IllegalStateException(name, e);
    }
  }
}
