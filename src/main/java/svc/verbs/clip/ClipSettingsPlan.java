package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.argument.ClipPosition;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.clip.SessionClip;
import svc.model.time.BeatComparison;
import svc.model.track.Decibels;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.UndoPlan;

/**
 * Plans the new settings of a clip.
 *
 * @param clip the clip before the change
 */
record ClipSettingsPlan(SessionClip clip, ClipTimes times) {

  static ClipSettingsPlan of(Session session, SessionClip clip) {
    return new ClipSettingsPlan(clip, ClipTimes.of(clip, session.host().transport()));
  }

  /** Returns the settings after the requested changes. Throws if no part of the clip would play. */
  ClipSettings settings(ClipSettingsArguments request, AudioSettingsArguments audioRequest) {
    ClipSettings present = ClipSettings.of(clip);
    if (present.audio() == null && !audioRequest.isEmpty()) {
      throw NotAudioError.of(clip);
    }
    AudioSettings audio = present.audio() == null ? null : audioRequest.applyTo(present.audio());
    boolean inSeconds = audio != null && !audio.warp();
    requireCanLoop(request, inSeconds);
    return new Planned(request, times.converted(present, inSeconds), inSeconds)
        .settings()
        .withAudio(audio);
  }

  private static void requireCanLoop(ClipSettingsArguments request, boolean inSeconds) {
    if (inSeconds && Boolean.TRUE.equals(request.looping())) {
      throw INVALID_ARGUMENT
          .because("a clip that is not warped cannot loop")
          .hint("Warp the clip with {warp}.");
    }
  }

  /** The plan in one unit of time. */
  private final class Planned {
    private final ClipSettingsArguments request;
    private final ClipSettings before;
    private final boolean inSeconds;

    /**
     * Creates a plan.
     *
     * @param before the settings before the change, with times in the unit of the plan
     * @param inSeconds whether times are in seconds instead of beats
     */
    Planned(ClipSettingsArguments request, ClipSettings before, boolean inSeconds) {
      this.request = request;
      this.before = before;
      this.inSeconds = inSeconds;
    }

    ClipSettings settings() {
      boolean looping = request.looping() == null ? before.looping() : request.looping();
      double loopStart = toTime(request.loopStart(), defaultLoopStart(looping));
      double loopEnd =
          request.length() == null
              ? toTime(request.loopEnd(), before.loopEnd())
              : loopStart + times.toTime(request.length(), inSeconds);
      requireLoop(loopStart, loopEnd);
      LaunchQuantization quantization =
          request.launchQuantization() == null
              ? before.launchQuantization()
              : request.launchQuantization();
      return new ClipSettings(
              looping,
              loopStart,
              loopEnd,
              start(looping, loopStart, loopEnd),
              request.color() == null ? before.color() : request.color().hex(),
              quantization)
          .withLaunching(quantization, launching());
    }

    private LaunchSettings launching() {
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
    private double defaultLoopStart(boolean looping) {
      return looping ? before.loopStart() : toTime(request.start(), before.start());
    }

    private double start(boolean looping, double loopStart, double loopEnd) {
      boolean isValid = BeatComparison.isBefore(before.start(), loopEnd);
      double unlooped = looping && isValid ? before.start() : loopStart;
      double start = toTime(request.start(), unlooped);
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

    private double toTime(ClipPosition position, double otherwise) {
      return position == null ? otherwise : times.toTime(position, inSeconds);
    }

    private String format(double time) {
      return times.format(time, inSeconds);
    }
  }

  /** Returns the plan that undoes a change by setting the given settings again. */
  static UndoPlan undoPlan(String track, ClipPlace place, ClipSettings settings) {
    if (settings.loopStart() < 0 || settings.start() < 0) {
      return UndoPlan.impossible("svc cannot write times before the start of a clip");
    }
    AudioSettings audio = settings.audio();
    RecordedCall call =
        RecordedCall.of("clip set")
            .withArgument("track_id", track)
            .withArgument("scene_index", place.argument())
            .withArgument("looping", settings.looping())
            .withArgument("loop_start", position(settings, settings.loopStart()))
            .withArgument("loop_end", position(settings, settings.loopEnd()))
            .withArgument("start", position(settings, settings.start()))
            .withArgument("color", settings.color())
            .withArgument("launch_quantization", launch(place, settings.launchQuantization()))
            .withArgument("active", settings.launching().active())
            .withArgument("launch_mode", launch(place, settings.launching().launchMode()))
            .withArgument("legato", launch(place, settings.launching().legato()));
    return UndoPlan.byCalls(
        audio == null
            ? call
            : call.withArgument("warp", audio.warp())
                .withArgument("warp_mode", audio.warpMode().toString())
                .withArgument("gain_db", gain(audio))
                .withArgument("transpose", audio.transpose())
                .withArgument("detune", audio.detune()));
  }

  /** Returns a launch setting as a value of the call; null for a clip on the timeline. */
  private static Object launch(ClipPlace place, Object value) {
    boolean isText = !(value instanceof Boolean);
    return place.sceneIndex() == null ? null : isText ? value.toString() : value;
  }

  private static Object gain(AudioSettings audio) {
    return audio.gainDb().isSilence() ? "-inf" : (Object) audio.gainDb().value();
  }

  private static String position(ClipSettings settings, double time) {
    boolean inSeconds = settings.audio() != null && !settings.audio().warp();
    return (inSeconds ? ClipPosition.ofSeconds(time) : ClipPosition.ofBeats(time)).toString();
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
    if (before.audio() != null && after.audio() != null) {
      addAudioChanges(changes, before.audio(), after.audio());
    }
    addLaunchChanges(changes, before.launching(), after.launching());
    return "  " + (changes.isEmpty() ? "unchanged" : String.join(", ", changes));
  }

  private static void addAudioChanges(
      List<String> changes, AudioSettings before, AudioSettings after) {
    addChange(changes, "warp", before.warp() ? "on" : "off", after.warp() ? "on" : "off");
    addChange(changes, "warp mode", before.warpMode().toString(), after.warpMode().toString());
    addChange(changes, "gain", format(before.gainDb()), format(after.gainDb()), " dB");
    addChange(
        changes,
        "transposition",
        String.valueOf(before.transpose()),
        String.valueOf(after.transpose()),
        " semitones");
    addChange(
        changes,
        "detuning",
        NumberFormatter.format(before.detune()),
        NumberFormatter.format(after.detune()),
        " cents");
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
        + (settings.audio() != null && !settings.audio().warp() ? " s" : " beats");
  }

  private static String format(Decibels level) {
    return level.isSilence()
        ? level.toString()
        : NumberFormatter.format(Math.round(level.value() * 100) / 100.0);
  }

  private static void addChange(List<String> changes, String what, String from, String to) {
    addChange(changes, what, from, to, "");
  }

  private static void addChange(
      List<String> changes, String what, String from, String to, String unit) {
    // The color is null if the host does not have the set's palette.
    if (!Objects.equals(from, to)) {
      changes.add(what + " " + from + " → " + to + unit);
    }
  }
}
