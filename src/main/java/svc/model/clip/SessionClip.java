package svc.model.clip;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;

/**
 * A clip in a clip slot of the session view.
 *
 * @param kind midi or audio
 * @param color the color as "#rrggbb"
 * @param launching whether and how the launched clip plays
 * @param envelopeCount the number of automation envelopes
 * @param noteCount the number of notes, null for an audio clip
 * @param notes the notes, null for an audio clip or if they were not requested
 * @param audio the audio, null for a MIDI clip
 */
public record SessionClip(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    ClipTiming timing,
    LaunchState launch,
    ClipLaunching launching,
    int envelopeCount,
    Integer noteCount,
    List<MidiNote> notes,
    ClipAudio audio)
    implements ReadsNulls {

  /**
   * The length and the loop of a clip. The other times of an audio clip that is not warped are in
   * seconds instead of beats.
   *
   * @param lengthBars the length in bars of the set's time signature
   * @param lengthBeats the length in beats (quarter notes)
   * @param loopStart the start of the loop in beats from the clip's start
   * @param loopEnd the end of the loop in beats from the clip's start
   * @param start the time in beats from which a launched clip plays; null for the loop's start
   * @param launchQuantization the times at which the launched clip can start; null for the launch
   *     quantization of the set
   */
  public record ClipTiming(
      double lengthBars,
      double lengthBeats,
      boolean looping,
      double loopStart,
      double loopEnd,
      Double start,
      LaunchQuantization launchQuantization)
      implements Flattened, ReadsNulls {

    public ClipTiming {
      start = start == null || start == loopStart ? null : start;
      launchQuantization =
          launchQuantization == LaunchQuantization.GLOBAL ? null : launchQuantization;
    }

    /**
     * Creates the timing of a clip that plays from the start of its loop and uses the launch
     * quantization of the set.
     */
    public ClipTiming(
        double lengthBars, double lengthBeats, boolean looping, double loopStart, double loopEnd) {
      this(lengthBars, lengthBeats, looping, loopStart, loopEnd, null, null);
    }

    public double startOrLoopStart() {
      return start == null ? loopStart : start;
    }

    public LaunchQuantization quantizationOrGlobal() {
      return launchQuantization == null ? LaunchQuantization.GLOBAL : launchQuantization;
    }
  }

  /**
   * How the launched clip plays; null for the usual settings.
   *
   * @param active false for a deactivated clip
   * @param launchMode the launch mode; null for trigger
   * @param legato true if the clip continues at the position of the clip that it replaces
   * @param followAction what is launched after the clip; null for nothing
   */
  public record ClipLaunching(
      Boolean active, LaunchMode launchMode, Boolean legato, FollowAction followAction)
      implements Flattened, ReadsNulls {
    /** The launching of a new clip. */
    public static final ClipLaunching USUAL = of(LaunchSettings.USUAL, null);

    public ClipLaunching {
      active = Boolean.FALSE.equals(active) ? active : null;
      launchMode = launchMode == LaunchMode.TRIGGER ? null : launchMode;
      legato = Boolean.TRUE.equals(legato) ? legato : null;
    }

    public static ClipLaunching of(LaunchSettings settings, FollowAction followAction) {
      return new ClipLaunching(
          settings.active(), settings.launchMode(), settings.legato(), followAction);
    }

    public LaunchSettings settings() {
      return new LaunchSettings(
          active == null, launchMode == null ? LaunchMode.TRIGGER : launchMode, legato != null);
    }
  }

  /** Returns how the launched clip plays. */
  public LaunchSettings launchSettings() {
    return launching.settings();
  }

  public double lengthBars() {
    return timing.lengthBars();
  }

  public double lengthBeats() {
    return timing.lengthBeats();
  }

  public boolean looping() {
    return timing.looping();
  }

  public double loopStart() {
    return timing.loopStart();
  }

  public double loopEnd() {
    return timing.loopEnd();
  }

  /** Returns whether the times of the clip are in seconds, because it is not warped. */
  public boolean isInSeconds() {
    return audio != null && !audio.settings().warp();
  }

  /** Returns the clip without its warp markers. */
  public SessionClip withoutWarpMarkers() {
    return audio == null ? this : withAudio(audio.withMarkers(null));
  }

  /** Returns the clip with other audio. */
  public SessionClip withAudio(ClipAudio changed) {
    return new SessionClip(
        name, kind, color, timing, launch, launching, envelopeCount, noteCount, notes, changed);
  }

  /** Returns the clip without its notes. */
  public SessionClip withoutNotes() {
    return withNotes(null);
  }

  /**
   * Returns the clip with only the given notes; {@code noteCount}, the number of all its notes, is
   * unchanged.
   */
  public SessionClip withNotes(List<MidiNote> some) {
    return new SessionClip(
        name, kind, color, timing, launch, launching, envelopeCount, noteCount, some, audio);
  }
}
