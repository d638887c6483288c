package svc.interchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleToIntFunction;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.MidiChannelAssigner.MidiChannel;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.device.MixerDevice;
import svc.model.set.Locator;
import svc.model.track.FaderScale;
import svc.model.track.TrackKind;
import svc.note.MergedNotes;
import svc.note.NoteOverlapResolver;
import svc.store.file.UserFileResolver;
import svc.store.midi.MidiControlEvent;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileNote;
import svc.store.midi.MidiFileTrack;
import svc.store.midi.MidiFileWriter;
import svc.store.midi.MidiMarker;

/**
 * A song as a MIDI file of format 1: a track with the name of the song, tempo, time signatures and
 * markers, and a track for each MIDI track.
 *
 * @param contents the contents of the file
 * @param omissions what the file does not contain
 */
public record MidiSong(MidiFileContents contents, List<Omission> omissions) implements SongFile {
  private static final double AUTOMATION_STEP = 1.0 / 16;
  private static final double TEMPO_STEP = 1.0 / 4;

  /**
   * The controller value of a fader at 0 dB: the volume of General MIDI instruments. General MIDI
   * defines the level of a controller value as 40 log10(value / 127) dB.
   */
  private static final int UNITY_VOLUME = 100;

  private static final double DB_PER_DECADE = 40;
  private static final int MAX_VALUE = 127;
  private static final int CENTER = 64;

  /**
   * Converts a song.
   *
   * @param automation whether to write volume and pan as controllers
   */
  public static MidiSong of(ExportedSong song, boolean automation) {
    OmissionList omissions = new OmissionList();
    List<MidiFileTrack> tracks = new ArrayList<>();
    tracks.add(new MidiFileTrack(song.name(), List.of()));
    MidiChannelAssigner channels = new MidiChannelAssigner();
    for (ExportedTrack track : song.tracks()) {
      if (track.track().kind() == TrackKind.MIDI) {
        tracks.add(convert(song, track, channels.next(track.part()), automation, omissions));
      } else if (!track.clips().isEmpty()) {
        omissions.add(track.name(), track.clips().size(), "audio clip");
      }
    }
    double start = song.startBeats();
    double end = song.endBeats();
    return new MidiSong(
        new MidiFileContents(
            1,
            MidiFileWriter.RESOLUTION,
            List.copyOf(tracks),
            song.tempo().steps(start, end, TEMPO_STEP),
            song.tempo().signatures(start, end),
            song.lengthBeats(),
            song.locators().stream()
                .filter(locator -> song.contains(locator.positionBeats()))
                .map(locator -> toMarker(locator, start))
                .toList(),
            List.of()),
        omissions.list());
  }

  @Override
  public List<String> tracksWithNotes() {
    return contents.tracks().stream()
        .filter(track -> !track.notes().isEmpty())
        .map(MidiFileTrack::name)
        .toList();
  }

  @Override
  public void write(Path file, UserFileResolver files, boolean replace) {
    MidiFileWriter.write(file, files, contents, replace);
  }

  @Override
  public int noteCount() {
    return contents.noteCount();
  }

  private static MidiMarker toMarker(Locator locator, double start) {
    return new MidiMarker(locator.positionBeats() - start, locator.name());
  }

  private static MidiFileTrack convert(
      ExportedSong song,
      ExportedTrack track,
      MidiChannel channel,
      boolean automation,
      OmissionList omissions) {
    List<MidiNote> notes = new ArrayList<>();
    int muted = 0;
    int uncertain = 0;
    int earlier = 0;
    List<ArrangementClip> active =
        track.clips().stream().filter(ArrangementClip::isActive).toList();
    for (ArrangementClip clip : active) {
      for (MidiNote note : clip.notes() == null ? List.<MidiNote>of() : clip.notes()) {
        MidiNote placed = place(song, clip, note);
        if (placed != null && note.mute()) {
          muted++;
        } else if (placed != null) {
          uncertain += note.probability() < 1 ? 1 : 0;
          notes.add(placed);
        } else if (beginsEarlier(song, clip, note)) {
          earlier++;
        }
      }
    }
    MergedNotes merged = NoteOverlapResolver.merge(List.of(), notes);
    omissions.add(track.name(), countInactive(song, track), "deactivated clip");
    omissions.add(track.name(), muted, "muted note");
    omissions.addNotes(track.name(), earlier, " held from before the exported part");
    omissions.add(
        track.name(), merged.replaced().size(), "note that another one of its pitch covers");
    omissions.addNotes(
        track.name(),
        merged.cut().size(),
        " shortened, because the next one of the same pitch begins earlier");
    omissions.addNotes(track.name(), uncertain, " with a probability, which is not in the file");
    return new MidiFileTrack(
        track.track().name(),
        merged.notes().stream().map(note -> MidiFileNote.of(note, channel.number())).toList(),
        controls(song, track, channel, automation));
  }

  private static int countInactive(ExportedSong song, ExportedTrack track) {
    return (int)
        track.clips().stream()
            .filter(clip -> !clip.isActive())
            .filter(clip -> clip.startBeats() < song.endBeats())
            .filter(clip -> clip.endBeats() > song.startBeats())
            .count();
  }

  private static boolean beginsEarlier(ExportedSong song, ArrangementClip clip, MidiNote note) {
    double start = clip.startBeats() + note.start();
    double end = Math.min(start + note.duration(), clip.endBeats());
    return !note.mute()
        && note.start() >= 0
        && start < song.startBeats()
        && end > song.startBeats();
  }

  /** Returns a note with its time in the file, null if it does not sound in the exported part. */
  private static MidiNote place(ExportedSong song, ArrangementClip clip, MidiNote note) {
    double start = clip.startBeats() + note.start();
    double end = Math.min(start + note.duration(), Math.min(clip.endBeats(), song.endBeats()));
    boolean isInClip = note.start() >= 0 && start < clip.endBeats();
    return isInClip && song.contains(start) && end > start
        ? note.withTime(start - song.startBeats(), end - start)
        : null;
  }

  private static List<MidiControlEvent> controls(
      ExportedSong song, ExportedTrack track, MidiChannel channel, boolean automation) {
    List<MidiControlEvent> controls = new ArrayList<>();
    if (channel.program() != null) {
      controls.add(MidiControlEvent.program(channel.number(), channel.program()));
    }
    if (automation) {
      addController(
          controls,
          song,
          MixerAutomation.read(track, MixerDevice.VOLUME, song.endBeats()),
          track.mixer().volumeRaw(),
          channel.number(),
          MidiControlEvent.VOLUME,
          MidiSong::toVolume);
      addController(
          controls,
          song,
          MixerAutomation.read(track, MixerDevice.PAN, song.endBeats()),
          (track.mixer().pan() + 1) / 2,
          channel.number(),
          MidiControlEvent.PAN,
          MidiSong::toPan);
    }
    return List.copyOf(controls);
  }

  private static void addController(
      List<MidiControlEvent> controls,
      ExportedSong song,
      MixerAutomation automation,
      double dial,
      int channel,
      int controller,
      DoubleToIntFunction toValue) {
    int last = -1;
    long steps = (long) Math.ceil(song.lengthBeats() / AUTOMATION_STEP);
    for (long i = 0; i < (automation.segments().isEmpty() ? 1 : steps); i++) {
      double beat = i * AUTOMATION_STEP;
      int value = toValue.applyAsInt(automation.valueAt(song.startBeats() + beat, dial));
      if (value != last) {
        controls.add(new MidiControlEvent(beat, channel, controller, value));
        last = value;
      }
    }
  }

  private static int toVolume(double position) {
    double db = FaderScale.VOLUME.toDb(position).value();
    double value = UNITY_VOLUME * Math.pow(10, db / DB_PER_DECADE);
    return (int) Math.min(MAX_VALUE, Math.round(value));
  }

  private static int toPan(double position) {
    double pan = position * 2 - 1;
    return (int) Math.round(CENTER + pan * (pan < 0 ? CENTER : MAX_VALUE - CENTER));
  }
}
