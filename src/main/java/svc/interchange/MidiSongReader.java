package svc.interchange;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.model.clip.MidiNote;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.set.Locator;
import svc.model.time.BeatComparison;
import svc.model.time.SignatureChange;
import svc.model.time.TimeSignature;
import svc.note.MergedNotes;
import svc.note.NoteOverlapResolver;
import svc.store.midi.MidiControlEvent;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileNote;
import svc.store.midi.MidiFileTrack;
import svc.store.midi.MidiMarker;

/** Converts the contents of a MIDI file to a song: a track for each channel of each track. */
public final class MidiSongReader {
  /** The largest number of tracks that a song can have. */
  public static final int MAX_TRACKS = 500;

  private static final double DEFAULT_BPM = 120;
  private static final TimeSignature DEFAULT_SIGNATURE = new TimeSignature(4, 4);
  private static final int PROGRAMS_PER_FAMILY = 8;

  /** The parts that the sixteen families of General MIDI programs suggest, in their order. */
  private static final List<PartType> FAMILIES =
      List.of(
          PartType.PIANO,
          PartType.MALLETS,
          PartType.ORGAN,
          PartType.GUITAR,
          PartType.BASS,
          PartType.STRINGS,
          PartType.STRINGS,
          PartType.BRASS,
          PartType.MELODY,
          PartType.MELODY,
          PartType.LEAD,
          PartType.PAD,
          PartType.AMBIENCE,
          PartType.PLUCK,
          PartType.PERC,
          PartType.FX_RELEASE);

  private final MidiFileContents contents;
  private final boolean sections;
  private final TimeSignature signature;
  private final List<Omission> omissions = new ArrayList<>();

  private MidiSongReader(MidiFileContents contents, boolean sections) {
    this.contents = contents;
    this.sections = sections;
    this.signature =
        contents.signatureChanges().stream()
            .filter(change -> change.beat() == 0)
            .findFirst()
            .map(MidiSongReader::toSignature)
            .filter(TimeSignature::isPlayable)
            .orElse(DEFAULT_SIGNATURE);
  }

  /**
   * Converts a file. Throws FILE_TOO_LARGE if more than {@link #MAX_TRACKS} of its tracks have
   * notes.
   *
   * @param sections whether to cut the clips at the markers of the file; otherwise, each track has
   *     one clip
   */
  public static ImportedSong read(MidiFileContents contents, boolean sections) {
    return new MidiSongReader(contents, sections).read();
  }

  private ImportedSong read() {
    List<ImportedTrack> tracks = new ArrayList<>();
    for (MidiFileTrack track : contents.tracks()) {
      for (int channel : track.channels()) {
        tracks.add(convert(track, channel));
        requireRoom(tracks.size());
      }
    }
    addTempoOmissions();
    double bpm =
        contents.tempoChanges().stream()
            .filter(change -> change.beat() == 0)
            .findFirst()
            .map(change -> change.bpm())
            .orElse(DEFAULT_BPM);
    return new ImportedSong(
        bpm, signature, locators(), List.copyOf(tracks), List.of(), List.copyOf(omissions));
  }

  private static void requireRoom(int tracks) {
    if (tracks > MAX_TRACKS) {
      throw FILE_TOO_LARGE
          .because("the MIDI file has notes on more than " + MAX_TRACKS + " tracks and channels")
          .hint("Split the file, or import single tracks with `svc clip import`.");
    }
  }

  private void addTempoOmissions() {
    addChanges(contents.tempoChanges().stream().filter(each -> each.beat() > 0).count(), "tempo");
    addChanges(
        contents.signatureChanges().stream().filter(each -> each.beat() > 0).count(),
        "time signature");
  }

  private void addChanges(long count, String what) {
    if (count > 0) {
      omissions.add(
          new Omission(
              null, count + " later " + (count == 1 ? "change" : "changes") + " of the " + what));
    }
  }

  private static TimeSignature toSignature(SignatureChange change) {
    return new TimeSignature(change.numerator(), change.denominator());
  }

  private List<Locator> locators() {
    List<Locator> found = new ArrayList<>();
    for (MidiMarker marker : contents.markers()) {
      boolean isTaken =
          found.stream()
              .anyMatch(each -> BeatComparison.areEqual(each.positionBeats(), marker.beat()));
      if (!isTaken && !marker.text().isBlank()) {
        found.add(new Locator(marker.text(), marker.beat()));
      }
    }
    return List.copyOf(found);
  }

  private ImportedTrack convert(MidiFileTrack track, int channel) {
    List<MidiFileNote> own =
        track.notes().stream().filter(note -> note.channel() == channel).toList();
    PartType part = partOf(track, channel);
    String name = nameOf(track, channel, part);
    MergedNotes merged =
        NoteOverlapResolver.merge(List.of(), own.stream().map(MidiFileNote::toNote).toList());
    int changed = merged.cut().size() + merged.replaced().size();
    if (changed > 0) {
      omissions.add(
          new Omission(
              name,
              changed
                  + (changed == 1 ? " note" : " notes")
                  + " shortened or removed, because notes of one pitch overlap"));
    }
    List<MidiNote> notes = merged.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
    return ImportedTrack.ofMidi(name, part, clips(name, notes));
  }

  private static PartType partOf(MidiFileTrack track, int channel) {
    List<PartType> named = PartTypeGuesser.guess(track.name());
    if (named.size() == 1 && track.channels().size() == 1) {
      return named.get(0);
    }
    if (channel == MidiChannelAssigner.DRUMS) {
      return PartType.DRUMS;
    }
    return track.controls().stream()
        .filter(control -> control.channel() == channel && control.controller() == null)
        .findFirst()
        .map(MidiControlEvent::value)
        .map(program -> FAMILIES.get(program / PROGRAMS_PER_FAMILY))
        .orElse(null);
  }

  private String nameOf(MidiFileTrack track, int channel, PartType part) {
    String own = track.name().strip();
    if (track.channels().size() > 1) {
      String name = part == null ? "Channel " + channel : part.toString();
      return own.isEmpty() || contents.format() == 0 ? name : own + " " + name;
    }
    return own.isEmpty()
        ? part == null ? "Track " + (contents.tracks().indexOf(track) + 1) : part.toString()
        : own;
  }

  private List<ImportedSongClip> clips(String name, List<MidiNote> notes) {
    List<ImportedSongClip> clips = new ArrayList<>();
    double bar = signature.beatsPerBar();
    double last =
        notes.stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0);
    double end = Math.max(1, Math.ceil(Math.max(last, contents.lengthBeats()) / bar - 1e-6)) * bar;
    List<Double> starts = List.copyOf(starts());
    for (int i = 0; i < starts.size(); i++) {
      double start = starts.get(i);
      double until = i + 1 < starts.size() ? starts.get(i + 1) : Math.max(end, start + bar);
      List<MidiNote> inside = inRange(notes, start, until);
      if (!inside.isEmpty()) {
        clips.add(ImportedSongClip.ofNotes(sectionName(start, name), start, until - start, inside));
      }
    }
    return List.copyOf(clips);
  }

  /** Returns the times at which clips begin. */
  private TreeSet<Double> starts() {
    TreeSet<Double> starts = new TreeSet<>(List.of(0.0));
    if (sections) {
      locators().forEach(locator -> starts.add(locator.positionBeats()));
    }
    return starts;
  }

  private String sectionName(double start, String otherwise) {
    return !sections
        ? otherwise
        : locators().stream()
            .filter(locator -> locator.positionBeats() == start)
            .map(Locator::name)
            .findFirst()
            .orElse(otherwise);
  }

  private static List<MidiNote> inRange(List<MidiNote> notes, double start, double end) {
    return notes.stream()
        .filter(note -> note.start() >= start && note.start() < end)
        .map(
            note ->
                note.withTime(note.start() - start, Math.min(note.duration(), end - note.start())))
        .toList();
  }
}
