package svc.verbs.mix;

import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.TrackSend;
import svc.text.TextSanitizer;
import svc.verb.result.ChangeTextBuilder;

/** Describes in words the changed mixer settings of a track, for the summary of a write. */
final class MixerChangeText {
  private MixerChangeText() {}

  /** Returns the name of the track and its changes, such as "Bass -4 → -6 dB, muted". */
  static String describe(MixerState before, MixerState after) {
    ChangeTextBuilder text =
        new ChangeTextBuilder()
            .level("", before.volumeDb(), after.volumeDb())
            .number("pan", before.pan(), after.pan())
            .flag(before.mute(), after.mute(), "muted", "unmuted")
            .flag(before.solo(), after.solo(), "soloed", "unsoloed")
            .flag(before.arm(), after.arm(), "armed", "disarmed");
    for (int i = 0; i < after.sends().size(); i++) {
      TrackSend send = after.sends().get(i);
      Decibels old = i < before.sends().size() ? before.sends().get(i).levelDb() : null;
      text.level("send " + TextSanitizer.sanitizeName(send.returnName()), old, send.levelDb());
    }
    return text.of(after.track());
  }
}
