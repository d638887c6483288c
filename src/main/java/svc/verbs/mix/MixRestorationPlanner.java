package svc.verbs.mix;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;

/** Plans the mixer changes that restore saved settings. */
final class MixRestorationPlanner {
  private final List<ReturnTrack> returns;

  /**
   * Creates a planner.
   *
   * @param returns the return tracks in the order of the sends
   */
  MixRestorationPlanner(List<ReturnTrack> returns) {
    this.returns = List.copyOf(returns);
  }

  /**
   * Returns the change that restores the saved settings; empty if there is nothing to change. A
   * setting that only one of the two states contains, such as a send to a deleted return track, is
   * unchanged.
   */
  Optional<MixerChange> plan(MixerState saved, MixerState current) {
    boolean level = MixDifference.differs(saved.volumeDb(), current.volumeDb());
    boolean pan = MixDifference.differs(saved.pan(), current.pan());
    Boolean mute = changed(saved.mute(), current.mute());
    Boolean solo = changed(saved.solo(), current.solo());
    Boolean arm = changed(saved.arm(), current.arm());
    Map<String, Decibels> sends = changedSends(saved, current);
    boolean flags = mute != null || solo != null || arm != null;
    return level || pan || flags || !sends.isEmpty()
        ? Optional.of(
            new MixerChange(
                null,
                level ? (Double) saved.volumeRaw() : null,
                pan ? (Double) saved.pan() : null,
                mute,
                solo,
                arm,
                sends))
        : Optional.empty();
  }

  /** Returns the change that restores solo and arm; empty if they are equal. */
  Optional<MixerChange> planSwitches(MixerState saved, MixerState current) {
    Boolean solo = changed(saved.solo(), current.solo());
    Boolean arm = changed(saved.arm(), current.arm());
    return solo == null && arm == null
        ? Optional.empty()
        : Optional.of(new MixerChange(null, null, null, null, solo, arm, Map.of()));
  }

  private static Boolean changed(Boolean saved, Boolean current) {
    return saved == null || current == null || Objects.equals(saved, current) ? null : saved;
  }

  private Map<String, Decibels> changedSends(MixerState saved, MixerState current) {
    Map<String, Decibels> levels = new LinkedHashMap<>();
    for (int i = 0; i < current.sends().size() && i < returns.size(); i++) {
      Decibels level = MixDifference.findSend(saved, current.sends().get(i).returnName());
      if (level != null && MixDifference.differs(level, current.sends().get(i).levelDb())) {
        levels.put(returns.get(i).livesetId(), level);
      }
    }
    return levels;
  }
}
