package svc.verbs.automation;

import svc.automation.TimelineWriteOptions;
import svc.host.Capability;
import svc.host.Host;

/** Creates the options of writes to the timeline that can fill gaps between clips. */
public final class TimelineOptions {
  /**
   * The maximum length of a new clip in beats, on a host that stores envelopes in steps. A long
   * clip has many steps, and such a host writes the steps of a clip together.
   */
  private static final double MAX_GAP_BEATS = 64;

  private TimelineOptions() {}

  /**
   * Returns the options for planning a write on a host.
   *
   * @param replace whether to remove the automation that svc wrote for other parameters in the
   *     window
   * @param createClip whether to fill gaps between clips with new clips
   * @param force whether a window may begin or end inside a clip
   */
  public static TimelineWriteOptions on(
      Host host, boolean replace, boolean createClip, boolean force) {
    boolean silentClips = host.capabilities().contains(Capability.SILENT_CLIPS);
    return new TimelineWriteOptions(replace, createClip, force, silentClips, maxGapBeats(host));
  }

  /** Returns the maximum length of a new clip: whole bars if the host stores steps. */
  private static double maxGapBeats(Host host) {
    if (host.resolutionBeats() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double bar = host.transport().signature().beatsPerBar();
    return bar * Math.floor(MAX_GAP_BEATS / bar);
  }
}
