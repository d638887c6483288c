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
    AudioSettings audio) {

  /** Creates settings that leave the audio unchanged. */
  public ClipSettings(
      boolean looping,
      double loopStart,
      double loopEnd,
      double start,
      String color,
      LaunchQuantization launchQuantization) {
    this(looping, loopStart, loopEnd, start, color, launchQuantization, null);
  }

  /** Returns the settings with another {@code loopEnd}. */
  public ClipSettings withLoopEnd(double end) {
    return new ClipSettings(looping, loopStart, end, start, color, launchQuantization, audio);
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
        clip.audio() == null ? null : clip.audio().settings());
  }

  /** Returns the settings with other settings of the audio. */
  public ClipSettings withAudio(AudioSettings changed) {
    return new ClipSettings(looping, loopStart, loopEnd, start, color, launchQuantization, changed);
  }
}
