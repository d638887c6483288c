package svc.model.clip;

/**
 * The settings of a session clip that can be changed. Times are in beats from the clip's start.
 *
 * @param looping whether the clip repeats; otherwise it plays once
 * @param loopStart the start of the loop; for a clip that does not loop, the time at which it
 *     starts to play
 * @param loopEnd the end of the loop; for a clip that does not loop, the time at which it stops.
 *     Greater than {@code loopStart}
 * @param start the time from which a launched clip plays, less than {@code loopEnd}. If the clip
 *     does not loop, it equals {@code loopStart}
 * @param color the color as "#rrggbb"; null if the host does not have it
 */
public record ClipSettings(
    boolean looping,
    double loopStart,
    double loopEnd,
    double start,
    String color,
    LaunchQuantization launchQuantization,
    LaunchSettings launching) {

  /** Creates the settings of a clip with the usual launch settings. */
  public ClipSettings(
      boolean looping,
      double loopStart,
      double loopEnd,
      double start,
      String color,
      LaunchQuantization launchQuantization) {
    this(looping, loopStart, loopEnd, start, color, launchQuantization, LaunchSettings.USUAL);
  }

  /** Returns the settings with another {@code loopEnd}. */
  public ClipSettings withLoopEnd(double end) {
    return new ClipSettings(looping, loopStart, end, start, color, launchQuantization, launching);
  }

  /** Returns the settings with another color; null if the host does not have it. */
  public ClipSettings withColor(String changed) {
    return new ClipSettings(
        looping, loopStart, loopEnd, start, changed, launchQuantization, launching);
  }

  /** Returns the settings with the launch quantization and launch settings of others. */
  public ClipSettings withLaunchingOf(ClipSettings other) {
    return new ClipSettings(
        looping, loopStart, loopEnd, start, color, other.launchQuantization, other.launching);
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
        clip.launchSettings());
  }
}
