package svc.interchange;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import svc.interchange.DawProjectTrackReader.ReadTarget;
import svc.interchange.ImportedSong.ClipPlay;
import svc.interchange.ImportedSong.ImportedAudio;
import svc.interchange.ImportedSong.ImportedAutomation;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.model.clip.MidiNote;
import svc.model.clip.WarpMap;
import svc.model.clip.WarpMarker;
import svc.model.envelope.EnvelopePoint;
import svc.note.MergedNotes;
import svc.note.NoteOverlapResolver;

/** Reads the clips of a DAWproject file, with their notes, audio and automation. */
final class DawProjectClipReader {
  /** The largest number of notes and points of a file. */
  private static final int MAX_CONTENT = 1_000_000;

  private static final double MAX_VELOCITY = 127;
  private static final double SECONDS_PER_MINUTE = 60;

  private final XmlElementReader in;
  private final OmissionList omissions;
  private double bpm = 120;
  private int count;

  DawProjectClipReader(XmlElementReader in, OmissionList omissions) {
    this.in = in;
    this.omissions = omissions;
  }

  void setTempo(double tempo) {
    this.bpm = tempo;
  }

  /**
   * Returns the beats of a unit of time of the current element.
   *
   * @param outside those of the element around it
   */
  double beatsPerUnit(double outside) {
    return beatsOf(in.attribute("timeUnit"), outside);
  }

  private double beatsOf(String unit, double otherwise) {
    return unit == null ? otherwise : isSeconds(unit) ? bpm / SECONDS_PER_MINUTE : 1;
  }

  private static boolean isSeconds(String unit) {
    return ParameterLaw.SECONDS_UNIT.equals(unit);
  }

  /**
   * Automation that was read.
   *
   * @param target its parameter, null if svc did not read it
   */
  record ReadPoints(ReadTarget target, ImportedAutomation automation) {}

  /** The content of a clip that is being read. */
  private static final class Content {
    private final List<ImportedAutomation> automation = new ArrayList<>();
    private final List<ImportedSongClip> nested = new ArrayList<>();
    private List<MidiNote> notes;
    private ImportedAudio audio;
  }

  /**
   * Reads the current element, a clip. A clip that plays several audio files gives several clips.
   *
   * @param beats the beats of a unit of its times
   */
  List<ImportedSongClip> readClip(double beats, Function<String, ReadTarget> targets) {
    String name = in.attribute("name");
    String color = DawProjectTrackReader.color(in);
    boolean isActive = in.attribute("enable") == null || in.isTrue("enable");
    double start = in.requireNumber("time") * beats;
    Double duration = in.number("duration");
    String unit = in.attribute("contentTimeUnit");
    double inside = beatsOf(unit, beats);
    ClipPlay play =
        new ClipPlay(
            in.number("playStart", 0),
            in.number("playStop"),
            in.number("loopStart"),
            in.number("loopEnd"));
    Content content = new Content();
    in.children(child -> readContent(child, content, inside, targets));
    ClipPlay converted = convert(play, content, isSeconds(unit), inside);
    double length = duration == null ? ownLength(content, converted) : duration * beats;
    if (!(length > 0) || !Double.isFinite(length) || start + length <= 0) {
      return List.of();
    }
    ImportedSongClip clip =
        new ImportedSongClip(
            name == null ? "" : name,
            color,
            isActive,
            Math.max(0, start),
            length,
            converted,
            content.notes == null && content.audio == null && content.nested.isEmpty()
                ? null
                : content.notes,
            content.audio,
            List.copyOf(content.automation));
    return content.nested.isEmpty() ? List.of(clip) : flatten(clip, content.nested);
  }

  private static double ownLength(Content content, ClipPlay play) {
    if (play.stop() != null || play.loopEnd() != null) {
      return (play.stop() != null ? play.stop() : play.loopEnd()) - play.start();
    }
    return content.notes == null
        ? 0
        : content.notes.stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0)
            - play.start();
  }

  /** Converts times of the content to beats, or to seconds for audio that is not warped. */
  private ClipPlay convert(ClipPlay play, Content content, boolean isInSeconds, double inside) {
    boolean isAudio = content.audio != null;
    if (isAudio && content.audio.isWarped() && isInSeconds) {
      WarpMap map = new WarpMap(content.audio.markers(), bpm);
      return map(play, map::toBeats);
    }
    if (isAudio && !content.audio.isWarped()) {
      return isInSeconds ? play : map(play, beat -> beat * SECONDS_PER_MINUTE / bpm);
    }
    return isAudio ? play : map(play, time -> time * inside);
  }

  private static ClipPlay map(ClipPlay play, Function<Double, Double> convert) {
    return new ClipPlay(
        convert.apply(play.start()),
        play.stop() == null ? null : convert.apply(play.stop()),
        play.loopStart() == null ? null : convert.apply(play.loopStart()),
        play.loopEnd() == null ? null : convert.apply(play.loopEnd()));
  }

  /** Returns the clips inside a clip as clips of their own. */
  private List<ImportedSongClip> flatten(ImportedSongClip outer, List<ImportedSongClip> nested) {
    if (nested.size() == 1) {
      ImportedSongClip inner = nested.get(0);
      return List.of(
          with(
              outer,
              inner,
              outer.start(),
              outer.length(),
              map(outer.play(), time -> toInner(inner, time))));
    }
    List<ImportedSongClip> found = new ArrayList<>();
    double from = outer.play().start();
    for (ImportedSongClip inner : nested) {
      double start = Math.max(from, inner.start());
      double end = Math.min(from + outer.length(), inner.start() + inner.length());
      if (start < end) {
        ClipPlay play = new ClipPlay(toInner(inner, start), null, null, null);
        found.add(with(outer, inner, outer.start() + start - from, end - start, play));
      }
    }
    return found;
  }

  private double toInner(ImportedSongClip inner, double time) {
    boolean isInSeconds = inner.audio() != null && !inner.audio().isWarped();
    double scale = isInSeconds ? SECONDS_PER_MINUTE / bpm : 1;
    return inner.play().start() + (time - inner.start()) * scale;
  }

  private static ImportedSongClip with(
      ImportedSongClip outer, ImportedSongClip inner, double start, double length, ClipPlay play) {
    return new ImportedSongClip(
        outer.name().isEmpty() ? inner.name() : outer.name(),
        outer.color() == null ? inner.color() : outer.color(),
        outer.active() && inner.active(),
        start,
        length,
        play,
        inner.notes(),
        inner.audio(),
        outer.automation());
  }

  private void readContent(
      String element, Content content, double beats, Function<String, ReadTarget> targets) {
    switch (element) {
      case "Notes" -> content.notes = add(content.notes, readNotes(beatsPerUnit(beats)));
      case "Lanes" -> {
        double inside = beatsPerUnit(beats);
        in.children(child -> readContent(child, content, inside, targets));
      }
      case "Clips" -> {
        double inside = beatsPerUnit(beats);
        in.children(
            child -> {
              if (child.equals("Clip")) {
                content.nested.addAll(readClip(inside, targets));
              }
            });
      }
      case "Points" -> {
        ReadPoints points = readPoints(beats, targets);
        if (points != null && points.target() != null) {
          content.automation.add(points.automation());
        }
      }
      case "Audio" -> content.audio = readAudio(List.of());
      case "Warps" -> readWarps(content);
      default -> {}
    }
  }

  private static List<MidiNote> add(List<MidiNote> before, List<MidiNote> added) {
    List<MidiNote> all = new ArrayList<>(before == null ? List.of() : before);
    all.addAll(added);
    return all;
  }

  private List<MidiNote> readNotes(double beats) {
    List<MidiNote> notes = new ArrayList<>();
    in.children(
        child -> {
          if (child.equals("Note")) {
            MidiNote note = readNote(beats);
            if (note.duration() > 0) {
              notes.add(note);
            }
            countContent();
          }
        });
    return merge(notes);
  }

  /** Returns the notes without overlaps of notes of one pitch, which sets do not have. */
  private List<MidiNote> merge(List<MidiNote> notes) {
    MergedNotes merged = NoteOverlapResolver.merge(List.of(), notes);
    omissions.addNotes(
        null,
        merged.cut().size() + merged.replaced().size(),
        " shortened or removed, because notes of one pitch overlap");
    return merged.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
  }

  private MidiNote readNote(double beats) {
    double pitch = in.requireNumber("key");
    if (!(pitch >= 0 && pitch <= MAX_VELOCITY)) {
      throw in.invalid("a note has a key that is not between 0 and 127");
    }
    double velocity = toMidi(in.number("vel", 100 / MAX_VELOCITY));
    Double release = in.number("rel");
    return new MidiNote(
        (int) pitch,
        in.requireNumber("time") * beats,
        in.requireNumber("duration") * beats,
        Math.max(1, velocity),
        1,
        false,
        null,
        release == null || release == 0.5 ? null : (Double) toMidi(release));
  }

  /** Returns a value from 0 to 1 as one from 0 to 127, without the errors of its rounding. */
  private static double toMidi(double value) {
    double scaled = Math.max(0, Math.min(1, value)) * MAX_VELOCITY;
    return Math.round(scaled * 1e9) / 1e9;
  }

  private void countContent() {
    count++;
    if (count > MAX_CONTENT) {
      throw FILE_TOO_LARGE
          .because("the DAWproject has more than " + MAX_CONTENT + " notes and points")
          .hint("Export a smaller part of the song.");
    }
  }

  /** Reads notes that are on the timeline without a clip, as a clip. */
  List<ImportedSongClip> readLooseNotes(double beats) {
    List<MidiNote> notes = readNotes(beatsPerUnit(beats));
    double end = notes.stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0);
    return end > 0 ? List.of(ImportedSongClip.ofNotes("", 0, end, notes)) : List.of();
  }

  private ImportedAudio readAudio(List<WarpMarker> markers) {
    String algorithm = in.attribute("algorithm");
    String[] path = {null};
    in.children(
        child -> {
          if (child.equals("File")) {
            path[0] = in.attribute("path");
          }
        });
    return new ImportedAudio(path[0] == null ? "" : path[0], algorithm, markers);
  }

  private void readWarps(Content content) {
    double beats = beatsPerUnit(1);
    boolean isInSeconds = isSeconds(in.attribute("contentTimeUnit"));
    List<WarpMarker> markers = new ArrayList<>();
    in.children(
        child -> {
          if (child.equals("Audio")) {
            content.audio = readAudio(List.of());
          } else if (child.equals("Warp")) {
            double seconds = in.requireNumber("contentTime");
            WarpMarker marker =
                new WarpMarker(
                    in.requireNumber("time") * beats,
                    isInSeconds ? seconds : seconds * SECONDS_PER_MINUTE / bpm);
            WarpMarker last = markers.isEmpty() ? null : markers.get(markers.size() - 1);
            boolean isLater =
                last == null || marker.beats() > last.beats() && marker.seconds() > last.seconds();
            if (isLater) {
              markers.add(marker);
            }
            countContent();
          }
        });
    if (content.audio != null) {
      content.audio =
          new ImportedAudio(content.audio.entry(), content.audio.algorithm(), List.copyOf(markers));
    }
  }

  /** Reads the current element, the automation of a parameter; null if it has no points. */
  ReadPoints readPoints(double outside, Function<String, ReadTarget> targets) {
    double beats = beatsPerUnit(outside);
    ReadTarget[] target = {null};
    List<EnvelopePoint> points = new ArrayList<>();
    boolean[] holds = {false};
    in.children(
        child -> {
          if (child.equals("Target")) {
            String id = in.attribute("parameter");
            target[0] = id == null ? null : targets.apply(id);
          } else if (child.endsWith("Point") && in.attribute("value") != null) {
            addPoint(points, holds[0], beats);
            holds[0] = !child.equals("RealPoint") || "hold".equals(in.attribute("interpolation"));
            countContent();
          }
        });
    if (points.isEmpty()) {
      return null;
    }
    return new ReadPoints(
        target[0],
        target[0] == null
            ? null
            : new ImportedAutomation(
                target[0].device(), target[0].param(), target[0].scale(), List.copyOf(points)));
  }

  private void addPoint(List<EnvelopePoint> points, boolean holds, double beats) {
    double time = Math.max(0, in.requireNumber("time") * beats);
    EnvelopePoint last = points.isEmpty() ? null : points.get(points.size() - 1);
    if (last != null && time < last.time()) {
      throw in.invalid("the points of a parameter are not in order of time");
    }
    String text = in.attribute("value");
    boolean isSwitch = text.equals("true") || text.equals("false");
    double value = isSwitch ? (in.isTrue("value") ? 1 : 0) : in.number("value");
    if (holds && last != null && time > last.time()) {
      points.add(new EnvelopePoint(time, last.value()));
    }
    points.add(new EnvelopePoint(time, value));
  }
}
