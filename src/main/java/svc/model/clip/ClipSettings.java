package svc.model.clip;

/**
 * The settings of a session clip that can be changed. Times are in beats from the clip's start, or
 * in seconds of the file for an audio clip that is not warped after the change.
 *
 * @param looping whether the clip repeats; otherwise it plays once
 * @param loopStart the start of the loop; for a clip that does not loop, the time at which it
 *     starts to play
 * @param loopEnd the end of the loop; for a clip that does not loop, the time at which it stops.
 *     Greater than {@code loopStart}
 * @param start the time from which a launched clip plays, less than {@code loopEnd}. If the clip
 *     does not loop, it equals {@code loopStart}
 * @param color the color as "#rrggbb"; null if the host does not have it
 * @param audio the settings of the audio; null to leave them unchanged, and for a MIDI clip
 */
public record ClipSettings(
    boolean looping,
    double loopStart,
    double loopEnd,
    double start,
    String color,
    LaunchQuantization launchQuantization,
    LaunchSettings launching,
    AudioSettings audio) {

  /** Creates settings with the usual launch settings, which leave the audio unchanged. */
  public ClipSettings(
      boolean looping,
      double loopStart,
      double loopEnd,
      double start,
      String color,
      LaunchQuantization launchQuantization) {
    this(looping, loopStart, loopEnd, start, color, launchQuantization, LaunchSettings.USUAL, null);
  }

  /** Returns the settings with another {@code loopEnd}. */
  public ClipSettings withLoopEnd(double end) {
    return new ClipSettings(
        looping, loopStart, end, start, color, launchQuantization, launching, audio);
  }

  /** Returns whether other settings have the same loop and start. */
  public boolean hasSameLoop(ClipSettings other) {
    return looping == other.looping
        && loopStart == other.loopStart
        && loopEnd == other.loopEnd
        && start == other.start;
  }

  /** Returns the settings with other launch settings. */
  public ClipSettings withLaunching(LaunchQuantization quantization, LaunchSettings changed) {
    return new ClipSettings(
        looping, loopStart, loopEnd, start, color, quantization, changed, audio);
  }

  /** Returns the settings with other settings of the audio. */
  public ClipSettings withAudio(AudioSettings changed) {
    return new ClipSettings(
        looping, loopStart, loopEnd, start, color, launchQuantization, launching, changed);
  }

  /** Returns the settings of a clip. */
  public static ClipSettings of(SessionClip clip) {
    SessionClip.ClipTiming timing = clip.timing();
    return new ClipSettings(
        timing.looping(),
        timing.loopStart(),
        timing.loopEnd(),
        timing.startOrLoopStart(),
        clip.color(),
        timing.quantizationOrGlobal(),
        clip.launchSettings(),
        clip.audio() == null ? null : clip.audio().settings());
  }
}
