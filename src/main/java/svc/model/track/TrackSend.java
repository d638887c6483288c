package svc.model.track;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A send of a track to a return track.
 *
 * @param levelRaw the raw level 0-1; 1.0 is 0 dB, the maximum
 */
public record TrackSend(@UntrustedName String returnName, Decibels levelDb, double levelRaw) {
  /**
   * Returns whether a list of sends contains this one: a send to a return track of the same name,
   * with the same level.
   */
  public boolean isIn(List<TrackSend> sends) {
    for (TrackSend other : sends) {
      if (returnName.equals(other.returnName) && levelRaw == other.levelRaw) {
        return true;
      }
    }
    return false;
  }
}
