package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.Objects;
import java.util.stream.Stream;
import svc.model.argument.ClipPosition;
import svc.model.argument.Color;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.time.SongLength;
import svc.verb.VerbArgument;

/** The arguments for the settings of a session clip; null for settings that are not changed. */
public record ClipSettingsArguments(
    @VerbArgument(
            value = "Length of the loop in bars, or of what plays without a loop.",
            brief = "bars",
            tool = "length",
            cli = "--length LENGTH",
            unit = "bars",
            min = 0.001,
            max = 10_000,
            optional = true)
        SongLength length,
    @VerbArgument(
            value = "Whether the clip loops.",
            tool = "looping",
            cli = "--loop|--no-loop",
            optional = true)
        Boolean looping,
    @VerbArgument(
            value =
                "Start of the loop: bar.beat, such as 2.1, or beats; or a time in the audio file, such as 1.5s.",
            tool = "loop_start",
            cli = "--loop-start POSITION",
            optional = true)
        ClipPosition loopStart,
    @VerbArgument(
            value = "End of the loop.",
            tool = "loop_end",
            cli = "--loop-end POSITION",
            optional = true)
        ClipPosition loopEnd,
    @VerbArgument(
            value = "Position in the clip from which it plays.",
            tool = "start",
            cli = "--start POSITION",
            optional = true)
        ClipPosition start,
    @VerbArgument(
            value = "Color: #rrggbb or a name, such as red, green or violet.",
            tool = "color",
            cli = "--color COLOR",
            optional = true)
        Color color,
    @VerbArgument(
            value = "Grid on which the clip starts; global is the grid of the set.",
            brief = "e.g. none, 1-bar, 1/4",
            tool = "launch_quantization",
            cli = "--launch-quantization GRID",
            optional = true)
        LaunchQuantization launchQuantization,
    @VerbArgument(
            value = "Whether the clip plays when it is launched; Live calls it Clip Activator.",
            brief = "false mutes the clip",
            tool = "active",
            cli = "--activate|--deactivate",
            optional = true)
        Boolean active,
    @VerbArgument(
            value = "What the launch button does.",
            tool = "launch_mode",
            cli = "--launch-mode MODE",
            optional = true)
        LaunchMode launchMode,
    @VerbArgument(
            value =
                "Whether the launched clip continues at the position of the clip that it replaces.",
            brief = "",
            tool = "legato",
            cli = "--legato|--no-legato",
            optional = true)
        Boolean legato) {

  /** Returns whether there is a setting that only matters when the clip is launched. */
  boolean hasLaunchSettings() {
    return launchQuantization != null || launchMode != null || legato != null;
  }

  public ClipSettingsArguments {
    if (length != null && loopEnd != null) {
      throw CONFLICTING_ARGUMENTS.because("{length} and {loop_end} cannot be used together");
    }
  }

  boolean isEmpty() {
    return Stream.of(
            length,
            looping,
            loopStart,
            loopEnd,
            start,
            color,
            launchQuantization,
            active,
            launchMode,
            legato)
        .allMatch(Objects::isNull);
  }
}
