package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.clip.Launch;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/** The warnings about clips that a launch of a scene or a group did not start. */
public final class LaunchWarnings {
  private LaunchWarnings() {}

  public static List<Warning> of(Launch launch) {
    List<Warning> warnings = new ArrayList<>();
    if (!launch.deactivated().isEmpty()) {
      warnings.add(
          new Warning(
              "DEACTIVATED",
              "deactivated clips do not play: " + names(launch.deactivated()),
              "To activate a clip, run `svc clip set --activate`."));
    }
    if (!launch.toggledOff().isEmpty()) {
      warnings.add(
          new Warning(
              "TOGGLED_OFF",
              "clips in launch mode Toggle were playing, so the launch has stopped them: "
                  + names(launch.toggledOff()),
              "Launch them again to play them."));
    }
    return warnings;
  }

  private static String names(List<String> tracks) {
    return tracks.stream().map(TextSanitizer::quote).collect(Collectors.joining(", "));
  }
}
