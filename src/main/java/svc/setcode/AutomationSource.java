package svc.setcode;

import svc.comparison.TrackContents;
import svc.model.envelope.AutomationTarget;
import svc.parameter.DisplayedValueConverter;

/** Reads the automation of tracks. */
public interface AutomationSource {
  /** Returns the automation on the timeline of a track. */
  AutomationRuns timeline(TrackContents track);

  /**
   * Returns the converter between the values of a parameter and the texts that the host displays;
   * null if the track does not have the parameter.
   */
  DisplayedValueConverter units(TrackContents track, AutomationTarget target);
}
