package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.device.MixerDevice;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.session.Session;
import svc.verbs.automation.AutomationTimeline;

/**
 * A mixer setting whose automation a crossfade writes.
 *
 * @param existing the automation of the setting before the write
 * @param from the value 0-1 at the start of the crossfade
 * @param to the value 0-1 at its end
 */
record SettingCrossfade(
    CrossfadeTargetValue goal, ExistingAutomation existing, double from, double to) {
  private static final double TOLERANCE = 1e-4;

  /**
   * Returns the settings of a track that differ from the snapshot or have automation in the window.
   *
   * @param saved the settings of the track in the snapshot
   * @param returns the return tracks of the set
   */
  static List<SettingCrossfade> find(
      Session session,
      Track track,
      AutomationTimeline before,
      BeatRange window,
      MixerValueConverter levels,
      MixerState saved,
      List<ReturnTrack> returns) {
    List<SettingCrossfade> changes = new ArrayList<>();
    for (CrossfadeTargetValue goal :
        CrossfadeTargetValue.of(
            saved,
            session.host().devices().listParameters(track.livesetId(), MixerDevice.NAME),
            returns)) {
      ExistingAutomation existing = ExistingAutomation.of(before.part(null, goal.target()::equals));
      double from = existing.valueAt(window.start()).orElse(goal.parameter().shareOfRange());
      double to = levels.normalized(track, goal);
      if (Math.abs(from - to) > TOLERANCE || existing.isIn(window)) {
        changes.add(new SettingCrossfade(goal, existing, from, to));
      }
    }
    return changes;
  }
}
