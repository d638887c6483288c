package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchSettings;
import svc.text.TextSanitizer;

/**
 * Checks whether a launch would start a clip.
 *
 * @param clip the name of the clip
 * @param track the name of its track
 */
public record LaunchCheck(String clip, String track) {

  /**
   * Throws INVALID_ARGUMENT if the clip is deactivated, or if a launch would stop it.
   *
   * @param isLaunched whether the clip is playing or queued
   */
  public void requireStart(LaunchSettings settings, boolean isLaunched) {
    if (!settings.active()) {
      throw INVALID_ARGUMENT
          .because(describe() + " is deactivated, so it does not play")
          .hint("To activate it, run `svc clip set --activate`.");
    }
    if (isToggledOff(settings, isLaunched)) {
      throw INVALID_ARGUMENT
          .because(
              describe() + " plays already; in launch mode Toggle, another launch would stop it")
          .hint("To stop it, run `svc clip stop`.");
    }
  }

  /** Returns whether a launch would stop a clip. */
  public static boolean isToggledOff(LaunchSettings settings, boolean isLaunched) {
    return settings.launchMode() == LaunchMode.TOGGLE && isLaunched;
  }

  private String describe() {
    String named = clip.isBlank() ? "the unnamed clip" : "the clip " + TextSanitizer.quote(clip);
    return named + " of " + TextSanitizer.quote(track);
  }
}
