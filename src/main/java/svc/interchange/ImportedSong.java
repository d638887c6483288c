package svc.interchange;

import java.util.List;
import java.util.stream.Stream;
import svc.model.clip.MidiNote;
import svc.model.clip.WarpMarker;
import svc.model.envelope.EnvelopePoint;
import svc.model.part.PartType;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;

/**
 * A song that is imported. All times are in beats from its start.
 *
 * @param bpm the tempo at the start
 * @param signature the time signature at the start
 * @param scenes the scenes of the session; empty if the file has none
 * @param omissions what the set cannot hold
 */
public record ImportedSong(
    double bpm,
    TimeSignature signature,
    List<Locator> locators,
    List<ImportedTrack> tracks,
    List<ImportedScene> scenes,
    List<Omission> omissions) {

  /** Returns the number of notes of all clips. */
  public int noteCount() {
    Stream<ImportedSongClip> inScenes =
        scenes.stream().flatMap(scene -> scene.clips().stream()).map(ImportedSlot::clip);
    Stream<ImportedSongClip> onTimeline = tracks.stream().flatMap(track -> track.clips().stream());
    return Stream.concat(onTimeline, inScenes)
        .mapToInt(clip -> clip.notes() == null ? 0 : clip.notes().size())
        .sum();
  }

  /**
   * A track of the song.
   *
   * @param color the color as "#rrggbb", null if the file has none
   * @param part the part that the track plays, null if it is unknown
   * @param group the index of the group track that contains it, -1 if there is none
   * @param mixer the mixer settings, null if the file has none
   * @param devices the devices; null if the track gets the instrument of its part
   * @param clips the clips on the timeline in order of time
   * @param automation the automation on the timeline
   */
  public record ImportedTrack(
      TrackKind kind,
      String name,
      String color,
      PartType part,
      int group,
      ImportedMixer mixer,
      List<ImportedDevice> devices,
      List<ImportedSongClip> clips,
      List<ImportedAutomation> automation) {

    /** Creates a MIDI track that gets the instrument of its part. */
    static ImportedTrack ofMidi(String name, PartType part, List<ImportedSongClip> clips) {
      return new ImportedTrack(TrackKind.MIDI, name, null, part, -1, null, null, clips, List.of());
    }
  }

  /**
   * The mixer settings of a track.
   *
   * @param volume the position of the fader, 0-1
   * @param pan from -1, hard left, to 1, hard right
   */
  public record ImportedMixer(
      double volume, double pan, boolean mute, boolean solo, List<ImportedSend> sends) {}

  /**
   * A send.
   *
   * @param track the index of the return track, -1 if it is unknown
   * @param level the position, 0-1
   */
  public record ImportedSend(int track, double level) {}

  /**
   * A device.
   *
   * @param stockName the name of its type in Live, null if it is not one of Live's devices
   * @param name its own name
   * @param isInstrument whether it makes sound of notes
   * @param values the values of its parameters
   */
  public record ImportedDevice(
      String stockName, String name, boolean isInstrument, List<ImportedValue> values) {}

  /**
   * The value of a parameter of a device.
   *
   * @param param the index of the parameter
   */
  public record ImportedValue(int param, ImportedScale scale, double number) {}

  /**
   * How the numbers of a parameter are meant.
   *
   * @param unit the unit, as DAWproject names it; null for the number of a step, from 0
   * @param min the lowest number, null if it is not known
   * @param max the highest number, null if it is not known
   */
  public record ImportedScale(String unit, Double min, Double max) {
    static final ImportedScale STEPS = new ImportedScale(null, null, null);

    public boolean isStep() {
      return unit == null;
    }

    /** Returns the position, from 0 to 1, of a number in the range of a parameter with a law. */
    public double toPosition(double number, ParameterLaw law) {
      if (unit.equals(ParameterLaw.NORMALIZED_UNIT)) {
        return limit(number);
      }
      if (unit.equals(law.unit())) {
        return limit(law.toPosition().applyAsDouble(number));
      }
      boolean isLevel = law.unit().equals(ParameterLaw.LINEAR_UNIT);
      if (isLevel && unit.equals(ParameterLaw.DECIBEL_UNIT)) {
        return limit(law.toPosition().applyAsDouble(ParameterLaw.toAmplitude(number)));
      }
      boolean hasRange = min != null && max != null && max > min;
      return limit(hasRange ? (number - min) / (max - min) : number);
    }

    private static double limit(double position) {
      return Math.max(0, Math.min(1, position));
    }
  }

  /**
   * The automation of a parameter.
   *
   * @param device the index of the device of the track; {@link #MIXER} for its mixer
   * @param param the index of the parameter; of a send, its place among the sends of the track
   *     after {@link #FIRST_SEND}
   * @param points the numbers at their times; two points at one time are a jump
   */
  public record ImportedAutomation(
      int device, int param, ImportedScale scale, List<EnvelopePoint> points) {
    public static final int MIXER = -1;
    public static final int FIRST_SEND = 1000;

    ImportedAutomation withPoints(List<EnvelopePoint> changed) {
      return new ImportedAutomation(device, param, scale, changed);
    }
  }

  /**
   * A clip.
   *
   * @param start the start on the timeline; 0 in a scene
   * @param length the length on the timeline
   * @param play what it plays of its content
   * @param notes the notes, with times of the content; null for a clip without notes
   * @param audio the audio, null for a clip without audio
   * @param automation the automation inside the clip, with times of the content
   */
  public record ImportedSongClip(
      String name,
      String color,
      boolean active,
      double start,
      double length,
      ClipPlay play,
      List<MidiNote> notes,
      ImportedAudio audio,
      List<ImportedAutomation> automation) {

    /** Creates a clip that plays its notes once, from its start. */
    static ImportedSongClip ofNotes(
        String name, double start, double length, List<MidiNote> notes) {
      return new ImportedSongClip(
          name, null, true, start, length, ClipPlay.ONCE, notes, null, List.of());
    }
  }

  /**
   * The part of its content that a clip plays, in beats; in seconds for audio that is not warped.
   *
   * @param start the time from which it plays
   * @param stop the time at which it ends, null if its length decides
   * @param loopStart the start of the loop, null if it does not loop
   * @param loopEnd the end of the loop, null if it does not loop
   */
  public record ClipPlay(double start, Double stop, Double loopStart, Double loopEnd) {
    static final ClipPlay ONCE = new ClipPlay(0, null, null, null);

    public boolean isLooping() {
      return loopEnd != null;
    }
  }

  /**
   * The audio of a clip.
   *
   * @param entry the path of the audio file inside the imported file
   * @param algorithm how the speed is changed, null if it is not known
   * @param markers the warp markers; empty if the clip is not warped
   */
  public record ImportedAudio(String entry, String algorithm, List<WarpMarker> markers) {

    public boolean isWarped() {
      return markers.size() > 1;
    }
  }

  /**
   * A scene.
   *
   * @param clips its clips
   */
  public record ImportedScene(String name, String color, List<ImportedSlot> clips) {}

  /**
   * The clip of a scene.
   *
   * @param track the index of its track
   */
  public record ImportedSlot(int track, ImportedSongClip clip) {}
}
