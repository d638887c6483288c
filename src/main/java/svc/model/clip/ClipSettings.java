package svc.model.clip;

/**
 * The settings of a session clip that can be changed. Times are in beats from the clip's start.
 *
 * @param looping whether the clip repeats; otherwise it plays once
 * @param loopStart the start of the loop or, if the clip does not loop, of the part that plays
 * @param loopEnd the end of the loop or, if the clip does not loop, of the part that plays; greater
 *     than {@code loopStart}
 * @param start the time from which a launched clip plays, less than {@code loopEnd}. If the clip
 *     does not loop, it equals {@code loopStart}
 * @param color the color as "#rrggbb"
 */
public record ClipSettings(
    boolean looping,
    double loopStart,
    double loopEnd,
    double start,
    String color,
    LaunchQuantization launchQuantization) {

  /** Returns the same settings with another end of the loop or of the part that plays. */
  public ClipSettings withLoopEnd(double end) {
    return new ClipSettings(looping, loopStart, end, start, color, launchQuantization);
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
        timing.quantizationOrGlobal());
  }
}
