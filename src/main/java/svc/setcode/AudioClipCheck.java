package svc.setcode;

import svc.model.clip.AudioSettings;
import svc.model.track.Decibels;
import svc.setcode.SetItem.ItemSetting;

/** Checks the settings of a clip that only audio clips have. */
record AudioClipCheck(CodeProblems problems, SetItem clip, CodeEntry notes) {

  void check() {
    if (notes != null && clip.settings().containsKey("audio")) {
      report("audio", "an audio clip has no notes", "Remove audio: or notes:.");
    }
    checkRange(
        "transpose",
        -AudioSettings.MAX_TRANSPOSE,
        AudioSettings.MAX_TRANSPOSE,
        "a whole number of semitones from -48 to 48");
    checkRange(
        "detune",
        AudioSettings.MIN_DETUNE,
        AudioSettings.MAX_DETUNE,
        "a number of cents from -50 to 49");
    boolean isTooLoud =
        clip.value("gain")
            .filter(gain -> ((Decibels) gain).value() > AudioSettings.MAX_GAIN_DB)
            .isPresent();
    if (isTooLoud) {
      report("gain", "gain must be at most 24 dB", "Raise the volume of the track instead.");
    }
    checkSeconds();
  }

  private void checkRange(String setting, double min, double max, String accepted) {
    ItemSetting given = clip.settings().get(setting);
    if (given == null) {
      return;
    }
    double number = (Double) given.value();
    boolean isWhole = !setting.equals("transpose") || number == Math.rint(number);
    if (!isWhole || number < min || number > max) {
      report(setting, setting + " must be " + accepted, "Give " + accepted + ".");
    }
  }

  private void checkSeconds() {
    boolean isInSeconds = clip.value("warp").filter(Boolean.FALSE::equals).isPresent();
    boolean isInSlot = !clip.id().startsWith("@");
    if (clip.settings().containsKey("seconds") && !(isInSeconds && isInSlot)) {
      report(
          "seconds",
          "only a clip in a slot that is not warped has a length in seconds",
          "Give bars: or beats:, or add warp: false.");
    } else if (clip.settings().containsKey("length") && isInSeconds && isInSlot) {
      report(
          "length",
          "a clip that is not warped has its length in seconds",
          "Write seconds: 3.5 instead; from: and start: are in seconds, too.");
    }
    boolean isLooping = clip.value("loop").filter(Boolean.FALSE::equals).isEmpty();
    if (isInSeconds && isInSlot && isLooping) {
      report("warp", "a clip that is not warped cannot loop", "Add loop: false.");
    }
    ItemSetting seconds = clip.settings().get("seconds");
    if (seconds != null && (Double) seconds.value() <= 0) {
      report("seconds", "the length must be above 0", "Write seconds: 3.5.");
    }
  }

  private void report(String setting, String message, String hint) {
    problems.add(
        clip.source().file().name(), clip.settings().get(setting).entry().range(), message, hint);
  }
}
