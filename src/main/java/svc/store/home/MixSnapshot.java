package svc.store.home;

import java.util.List;
import svc.model.track.MixerState;

/**
 * The mixer settings of tracks at one moment.
 *
 * @param format the version of the file format
 * @param savedAt the time at which it was saved, in ISO 8601
 * @param host the name of the host
 * @param set the id of the set
 * @param setName the name of the set, null if the host does not report it
 * @param handleNumbering identifies the numbering of the track handles in the snapshot, because a
 *     host can assign new handles when a set is opened; null if handles are permanent
 * @param tracks the settings of the tracks in the order of the set
 */
public record MixSnapshot(
    int format,
    String savedAt,
    String host,
    String set,
    String setName,
    String handleNumbering,
    List<MixerState> tracks) {
  static final int FORMAT = 1;

  /** Creates a snapshot in the current format. */
  public MixSnapshot(
      String savedAt,
      String host,
      String set,
      String setName,
      String handleNumbering,
      List<MixerState> tracks) {
    this(FORMAT, savedAt, host, set, setName, handleNumbering, List.copyOf(tracks));
  }

  /**
   * Returns whether all required values are present. Values can be missing in a file that a user
   * has edited.
   */
  boolean isComplete() {
    return savedAt != null
        && host != null
        && set != null
        && tracks != null
        && tracks.stream().allMatch(MixSnapshot::isComplete);
  }

  private static boolean isComplete(MixerState track) {
    return track.livesetId() != null
        && track.track() != null
        && track.kind() != null
        && track.volumeDb() != null
        && track.sends() != null
        && track.sends().stream()
            .allMatch(send -> send.returnName() != null && send.levelDb() != null);
  }
}
