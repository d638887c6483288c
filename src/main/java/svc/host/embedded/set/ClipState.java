package svc.host.embedded.set;

import java.util.List;
import java.util.Locale;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ArrangementClip.RepeatedLoop;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.serialization.Flattened;
import svc.model.track.TrackKind;

/**
 * A session clip. Its times are in beats from its start; the times of an audio clip that is not
 * warped are in seconds of its file.
 *
 * @param loopStart the start of the loop or, if the clip does not loop, of the part that plays
 * @param start the time from which a launched clip plays; null if it is 0 or the clip does not loop
 * @param launchQuantization the text of a {@link LaunchQuantization}; null for the launch
 *     quantization of the set
 * @param launching how the launched clip plays
 * @param audio the audio; null for a MIDI clip, and for an audio clip without a file whose settings
 *     have not been changed
 */
public record ClipState(
    String name,
    TrackKind kind,
    String color,
    double length,
    boolean looping,
    double loopStart,
    double loopEnd,
    List<MidiNote> notes,
    List<Envelope> envelopes,
    Double start,
    String launchQuantization,
    Launching launching,
    ClipAudio audio) {
  private static final double SECONDS_PER_MINUTE = 60;
  private static final ClipAudio WITHOUT_FILE =
      new ClipAudio(AudioFile.UNKNOWN, AudioSettings.INITIAL, null, null);

  /**
   * How the launched clip plays.
   *
   * @param active false for a deactivated clip, otherwise null
   * @param launchMode the text of a {@link LaunchMode}; null for trigger
   * @param legato true if the clip continues at the position of the clip that it replaces,
   *     otherwise null
   */
  public record Launching(Boolean active, String launchMode, Boolean legato) implements Flattened {
    static final Launching USUAL = new Launching(null, null, null);

    public static Launching of(LaunchSettings settings) {
      return new Launching(
          settings.active() ? null : false,
          settings.launchMode() == LaunchMode.TRIGGER ? null : settings.launchMode().toString(),
          settings.legato() ? true : null);
    }

    boolean isActive() {
      return active == null;
    }

    LaunchMode mode() {
      return launchMode == null
          ? LaunchMode.TRIGGER
          : LaunchMode.valueOf(launchMode.toUpperCase(Locale.ROOT));
    }

    /** Returns the settings as a host reports them. */
    public SessionClip.ClipLaunching describe() {
      return new SessionClip.ClipLaunching(active, mode(), legato, null);
    }
  }

  /** Creates a clip that plays from 0 and has the launch settings of a new clip. */
  public ClipState(
      String name,
      TrackKind kind,
      String color,
      double length,
      boolean looping,
      double loopStart,
      double loopEnd,
      List<MidiNote> notes,
      List<Envelope> envelopes) {
    this(
        name,
        kind,
        color,
        length,
        looping,
        loopStart,
        loopEnd,
        notes,
        envelopes,
        null,
        null,
        Launching.USUAL,
        null);
  }

  public static ClipState ofMidi(String name, String color, double length, List<MidiNote> notes) {
    return new ClipState(
        name, TrackKind.MIDI, color, length, true, 0, length, List.copyOf(notes), List.of());
  }

  static ClipState ofAudio(String name, String color, double length) {
    return new ClipState(
        name, TrackKind.AUDIO, color, length, true, 0, length, List.of(), List.of());
  }

  /**
   * Creates a clip that plays a file from its start to its end once, at the speed of the file.
   *
   * @param beats the length at the tempo of the song
   */
  static ClipState ofFile(String name, String color, double beats, ClipAudio audio) {
    return ofAudio(name, color, beats)
        .withSettings(new ClipSettings(false, 0, beats, 0, color, LaunchQuantization.GLOBAL))
        .withAudio(audio);
  }

  /** Returns whether the times of the clip are in seconds, because it is not warped. */
  public boolean isInSeconds() {
    return audio != null && !audio.settings().warp();
  }

  /** Returns the length in beats at a tempo. */
  public double lengthBeats(double tempo) {
    return isInSeconds() ? length * tempo / SECONDS_PER_MINUTE : length;
  }

  /**
   * Returns the audio of an audio clip, with initial settings if it has no file; null for a MIDI
   * clip.
   */
  public ClipAudio audioOrInitial() {
    return audio == null && kind == TrackKind.AUDIO ? WITHOUT_FILE : audio;
  }

  /** Returns the time from which a launched clip plays. */
  public double startBeats() {
    return looping ? start == null ? 0 : start : loopStart;
  }

  /** Returns the later of the clip's end and the loop's end. */
  public double endBeats() {
    return Math.max(length, loopEnd);
  }

  /** Returns the launch quantization of the clip, such as the next bar. */
  public LaunchQuantization quantization() {
    return LaunchQuantization.of(launchQuantization);
  }

  /** Returns how the launched clip plays. */
  public LaunchSettings launchSettings() {
    return launching.describe().settings();
  }

  public ClipState withName(String changed) {
    return copyWith(changed, notes, envelopes);
  }

  public ClipState withNotes(List<MidiNote> changed) {
    return copyWith(name, List.copyOf(changed), envelopes);
  }

  public ClipState withEnvelopes(List<Envelope> changed) {
    return copyWith(name, notes, List.copyOf(changed));
  }

  /**
   * Returns the clip with new settings. Its new length is the length of the loop; if the clip does
   * not loop, it is the length of the part that plays.
   */
  public ClipState withSettings(ClipSettings settings) {
    LaunchQuantization grid = settings.launchQuantization();
    boolean startsAtZero = settings.start() == 0 || !settings.looping();
    return new ClipState(
        name,
        kind,
        settings.color(),
        settings.loopEnd() - settings.loopStart(),
        settings.looping(),
        settings.loopStart(),
        settings.loopEnd(),
        notes,
        envelopes,
        startsAtZero ? null : settings.start(),
        grid == LaunchQuantization.GLOBAL ? null : grid.toString(),
        Launching.of(settings.launching()),
        audioWith(settings.audio()));
  }

  private ClipAudio audioWith(AudioSettings settings) {
    boolean isUnchanged = settings == null || settings.equals(audioOrInitial().settings());
    return isUnchanged ? audio : audioOrInitial().withSettings(settings);
  }

  ClipState withAudio(ClipAudio changed) {
    return copyWith(name, notes, envelopes, changed);
  }

  /** Returns the clip with a loop over its whole length. */
  ClipState looped() {
    return withSettings(new ClipSettings(true, 0, length, 0, color, LaunchQuantization.GLOBAL));
  }

  /**
   * Returns the clip as a clip of the timeline, with its loop unrolled.
   *
   * @param beats the length of the timeline clip in beats
   * @param from the start of the timeline clip in beats from the song's start
   */
  ArrangementClip unrolled(double beats, double from, double tempo) {
    return new LoopUnroller(this, beats, tempo).toArrangementClip(from);
  }

  /** Returns the loop of a MIDI clip as one of a clip on the timeline. */
  RepeatedLoop toLoop() {
    return new RepeatedLoop(loopStart, loopEnd, notes);
  }

  private ClipState copyWith(String newName, List<MidiNote> newNotes, List<Envelope> newEnvelopes) {
    return copyWith(newName, newNotes, newEnvelopes, audio);
  }

  private ClipState copyWith(
      String newName, List<MidiNote> newNotes, List<Envelope> newEnvelopes, ClipAudio newAudio) {
    return new ClipState(
        newName,
        kind,
        color,
        length,
        looping,
        loopStart,
        loopEnd,
        newNotes,
        newEnvelopes,
        start,
        launchQuantization,
        launching,
        newAudio);
  }
}
