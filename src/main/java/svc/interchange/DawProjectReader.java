package svc.interchange;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.interchange.DawProjectTrackReader.ReadTarget;
import svc.interchange.DawProjectTrackReader.TrackBuilder;
import svc.interchange.ImportedSong.ImportedScene;
import svc.interchange.ImportedSong.ImportedSlot;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.model.set.Locator;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;

/** Reads the project of a DAWproject file as a song. */
final class DawProjectReader {
  private static final double DEFAULT_BPM = 120;
  private static final TimeSignature DEFAULT_SIGNATURE = new TimeSignature(4, 4);
  private static final int MAX_SCENES = 1000;

  private final XmlElementReader in;
  private final OmissionList omissions = new OmissionList();
  private final List<TrackBuilder> tracks = new ArrayList<>();
  private final Map<String, TrackBuilder> tracksById = new HashMap<>();
  private final List<Locator> locators = new ArrayList<>();
  private final List<ImportedScene> scenes = new ArrayList<>();
  private final DawProjectTrackReader structure;
  private final DawProjectClipReader content;
  private double bpm = DEFAULT_BPM;
  private TimeSignature signature = DEFAULT_SIGNATURE;

  DawProjectReader(XmlElementReader in) {
    this.in = in;
    this.structure = new DawProjectTrackReader(in, tracks, tracksById, omissions);
    this.content = new DawProjectClipReader(in, omissions);
  }

  ImportedSong read() {
    String root = in.root();
    if (!root.equals("Project")) {
      throw in.invalid("its root element is not Project");
    }
    in.children(this::readPart);
    tracks.forEach(track -> track.resolveKind(omissions));
    structure.resolveSends();
    return new ImportedSong(
        bpm,
        signature,
        List.copyOf(locators),
        tracks.stream().map(track -> track.build(tracks)).toList(),
        List.copyOf(scenes),
        omissions.list());
  }

  private void readPart(String element) {
    switch (element) {
      case "Transport" -> in.children(this::readTransport);
      case "Structure" -> {
        in.children(
            child -> {
              if (child.equals("Track")) {
                structure.readTrack(-1);
              }
            });
        requireRoom();
      }
      case "Arrangement" -> in.children(this::readArrangement);
      case "Scenes" -> in.children(this::readScene);
      default -> {}
    }
  }

  private void requireRoom() {
    if (tracks.size() > MidiSongReader.MAX_TRACKS) {
      throw FILE_TOO_LARGE
          .because("the DAWproject has more than " + MidiSongReader.MAX_TRACKS + " tracks")
          .hint("Export fewer tracks from the other program.");
    }
  }

  private void readTransport(String element) {
    if (element.equals("Tempo")) {
      bpm = in.number("value", DEFAULT_BPM);
      content.setTempo(bpm);
    } else if (element.equals("TimeSignature")) {
      TimeSignature read =
          new TimeSignature((int) in.number("numerator", 4), (int) in.number("denominator", 4));
      signature = read.isPlayable() ? read : DEFAULT_SIGNATURE;
    }
  }

  private void readArrangement(String element) {
    switch (element) {
      case "Lanes" -> readLanes(null, content.beatsPerUnit(1));
      case "Markers" -> in.children(this::readMarker);
      case "TempoAutomation" -> countChanges("tempo");
      case "TimeSignatureAutomation" -> countChanges("time signature");
      default -> {}
    }
  }

  private void countChanges(String what) {
    int[] count = {0};
    in.children(
        child -> {
          if (child.endsWith("Point") && in.number("time", 0) > 0) {
            count[0]++;
          }
        });
    if (count[0] > 0) {
      omissions.add(
          null, count[0] + " later " + (count[0] == 1 ? "change" : "changes") + " of the " + what);
    }
  }

  private void readMarker(String element) {
    if (element.equals("Marker")) {
      String name = in.attribute("name");
      double time = Math.max(0, in.requireNumber("time"));
      boolean isTaken =
          locators.stream().anyMatch(each -> BeatComparison.areEqual(each.positionBeats(), time));
      if (name != null && !name.isBlank() && !isTaken) {
        locators.add(new Locator(name, time));
      }
    }
  }

  /**
   * Reads lanes on the timeline.
   *
   * @param outer the track of the lanes around them, null if there is none
   */
  private void readLanes(TrackBuilder outer, double beatsOutside) {
    TrackBuilder track = trackOr(outer);
    double beats = content.beatsPerUnit(beatsOutside);
    in.children(
        child -> {
          TrackBuilder owner = trackOr(track);
          switch (child) {
            case "Lanes" -> readLanes(track, beats);
            case "Clips" -> {
              double inside = content.beatsPerUnit(beats);
              in.children(
                  clip -> {
                    if (clip.equals("Clip")) {
                      addClips(owner, content.readClip(inside, this::target));
                    }
                  });
            }
            case "Points" -> addAutomation(owner, content.readPoints(beats, this::target));
            case "Notes" -> addClips(owner, content.readLooseNotes(beats));
            default -> {}
          }
        });
  }

  private TrackBuilder trackOr(TrackBuilder otherwise) {
    String id = in.attribute("track");
    return id == null ? otherwise : tracksById.get(id);
  }

  private ReadTarget target(String id) {
    return structure.target(id);
  }

  private void addClips(TrackBuilder track, List<ImportedSongClip> clips) {
    if (track != null) {
      track.clips.addAll(clips);
    }
  }

  private void addAutomation(TrackBuilder track, DawProjectClipReader.ReadPoints points) {
    if (points == null) {
      return;
    }
    if (points.target() == null) {
      omissions.add(track == null ? null : track.name(), "automation of an unknown parameter");
      return;
    }
    points.target().track().automation.add(points.automation());
  }

  private void readScene(String element) {
    if (!element.equals("Scene")) {
      return;
    }
    if (scenes.size() == MAX_SCENES) {
      throw FILE_TOO_LARGE.because("the DAWproject has more than " + MAX_SCENES + " scenes");
    }
    String name = in.attribute("name");
    String color = DawProjectTrackReader.color(in);
    List<ImportedSlot> slots = new ArrayList<>();
    in.children(child -> readSlots(child, slots));
    scenes.add(new ImportedScene(name == null ? "" : name, color, List.copyOf(slots)));
  }

  private void readSlots(String element, List<ImportedSlot> slots) {
    if (element.equals("Lanes")) {
      in.children(child -> readSlots(child, slots));
    } else if (element.equals("ClipSlot")) {
      TrackBuilder track = tracksById.get(String.valueOf(in.attribute("track")));
      in.children(
          child -> {
            if (child.equals("Clip")) {
              List<ImportedSongClip> clips = content.readClip(1, this::target);
              if (track != null && !clips.isEmpty()) {
                slots.add(new ImportedSlot(tracks.indexOf(track), clips.get(0)));
                track.noteContent(clips.get(0));
              }
            }
          });
    }
  }
}
