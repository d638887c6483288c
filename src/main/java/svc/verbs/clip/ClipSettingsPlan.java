package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.argument.SongPosition;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.UndoPlan;

/**
 * Plans the new settings of a clip.
 *
 * @param signature the time signature in which positions are counted
 */
record ClipSettingsPlan(ClipSettings before, TimeSignature signature) {

  /** Returns the settings after the requested changes. Throws if no part of the clip would play. */
  ClipSettings settings(ClipSettingsArguments request) {
    boolean looping = request.looping() == null ? before.looping() : request.looping();
    double loopStart = toBeats(request.loopStart(), defaultLoopStart(request, looping));
    double loopEnd =
        request.length() == null
            ? toBeats(request.loopEnd(), before.loopEnd())
            : loopStart + request.length().barsToBeats(signature);
    requireLoop(loopStart, loopEnd);
    LaunchQuantization quantization =
        request.launchQuantization() == null
            ? before.launchQuantization()
            : request.launchQuantization();
    return new ClipSettings(
            looping,
            loopStart,
            loopEnd,
            start(request, looping, loopStart, loopEnd),
            request.color() == null ? before.color() : request.color().hex(),
            quantization)
        .withLaunching(quantization, launching(request));
  }

  private LaunchSettings launching(ClipSettingsArguments request) {
    LaunchSettings present = before.launching();
    return new LaunchSettings(
        request.active() == null ? present.active() : request.active(),
        request.launchMode() == null ? present.launchMode() : request.launchMode(),
        request.legato() == null ? present.legato() : request.legato());
  }

  /**
   * Returns the default of {@code loopStart} for a call that omits it. For a clip that will loop,
   * this is the present start of the loop; for other clips, the time at which the clip will start
   * to play.
   *
   * @param looping whether the clip will loop
   */
  private double defaultLoopStart(ClipSettingsArguments request, boolean looping) {
    return looping ? before.loopStart() : toBeats(request.start(), before.start());
  }

  private double start(
      ClipSettingsArguments request, boolean looping, double loopStart, double loopEnd) {
    boolean isValid = BeatComparison.isBefore(before.start(), loopEnd);
    double unlooped = looping && isValid ? before.start() : loopStart;
    double start = toBeats(request.start(), unlooped);
    if (!looping && !BeatComparison.areEqual(start, loopStart)) {
      throw CONFLICTING_ARGUMENTS
          .because("{start} and {loop_start} must be equal for a clip that does not loop")
          .hint("Give only one of them, or the same position for both.");
    }
    if (!BeatComparison.isBefore(start, loopEnd)) {
      throw INVALID_ARGUMENT
          .because(
              "{start} must be before "
                  + format(loopEnd)
                  + ", the end of the loop, not "
                  + format(start))
          .hint("Give an earlier start, or a later loop end.");
    }
    return start;
  }

  private void requireLoop(double loopStart, double loopEnd) {
    if (BeatComparison.isTooShort(loopEnd - loopStart)) {
      throw INVALID_ARGUMENT
          .because(
              "the loop must end after its start, but it would start at "
                  + format(loopStart)
                  + " and end at "
                  + format(loopEnd))
          .hint("Give an earlier loop start, or a later loop end.");
    }
  }

  private double toBeats(SongPosition position, double otherwise) {
    return position == null ? otherwise : position.toBeats(signature);
  }

  private String format(double beats) {
    return beats < 0
        ? NumberFormatter.format(beats) + " beats"
        : SongPosition.format(beats, signature);
  }

  /** Returns the plan that undoes a change by setting the given settings again. */
  static UndoPlan undoPlan(String track, ClipPlace place, ClipSettings settings) {
    if (settings.loopStart() < 0 || settings.start() < 0) {
      return UndoPlan.impossible("svc cannot write times before the start of a clip");
    }
    return UndoPlan.byCalls(
        RecordedCall.of("clip set")
            .withArgument("track_id", track)
            .withArgument("scene_index", place.argument())
            .withArgument("looping", settings.looping())
            .withArgument("loop_start", SongPosition.ofBeats(settings.loopStart()).text())
            .withArgument("loop_end", SongPosition.ofBeats(settings.loopEnd()).text())
            .withArgument("start", SongPosition.ofBeats(settings.start()).text())
            .withArgument("color", settings.color())
            .withArgument("launch_quantization", launch(place, settings.launchQuantization()))
            .withArgument("active", settings.launching().active())
            .withArgument("launch_mode", launch(place, settings.launching().launchMode()))
            .withArgument("legato", launch(place, settings.launching().legato())));
  }

  /** Returns a launch setting as a value of the call; null for a clip on the timeline. */
  private static Object launch(ClipPlace place, Object value) {
    boolean isText = !(value instanceof Boolean);
    return place.sceneIndex() == null ? null : isText ? value.toString() : value;
  }

  /** Describes the changed settings in words, for the summary. */
  static String describeChanges(ClipSettings before, ClipSettings after) {
    List<String> changes = new ArrayList<>();
    addChange(changes, "loop", before.looping() ? "on" : "off", after.looping() ? "on" : "off");
    addChange(changes, "range", describeRange(before), describeRange(after));
    addChange(
        changes,
        "start",
        NumberFormatter.format(before.start()),
        NumberFormatter.format(after.start()));
    addChange(changes, "color", before.color(), after.color());
    addChange(
        changes,
        "launch quantization",
        before.launchQuantization().toString(),
        after.launchQuantization().toString());
    addLaunchChanges(changes, before.launching(), after.launching());
    return "  " + (changes.isEmpty() ? "unchanged" : String.join(", ", changes));
  }

  private static void addLaunchChanges(
      List<String> changes, LaunchSettings before, LaunchSettings after) {
    if (before.active() != after.active()) {
      changes.add(after.active() ? "activated" : "deactivated");
    }
    addChange(
        changes, "launch mode", before.launchMode().toString(), after.launchMode().toString());
    addChange(changes, "legato", before.legato() ? "on" : "off", after.legato() ? "on" : "off");
  }

  private static String describeRange(ClipSettings settings) {
    return NumberFormatter.format(settings.loopStart())
        + "–"
        + NumberFormatter.format(settings.loopEnd())
        + " beats";
  }

  private static void addChange(List<String> changes, String what, String from, String to) {
    // The color is null if the host does not have the set's palette.
    if (!Objects.equals(from, to)) {
      changes.add(what + " " + from + " → " + to);
    }
  }
}
