package svc.host;

import java.nio.file.Path;
import svc.model.set.SetInfo;

/**
 * Sets as files, for hosts whose sets svc itself keeps. A set with unsaved changes is kept aside
 * before another takes its place, and so is an open set that cannot be read.
 */
public interface SetFiles {

  /** An empty set: two MIDI and two audio tracks, two returns, eight scenes. */
  SetReplacement createEmpty();

  /** The demo set as on first use. */
  SetReplacement resetToDemo();

  /**
   * Writes the set to a file and remembers the path; null means the path it was saved under before.
   */
  SetInfo save(Path path);

  /**
   * Puts a saved set in place of the open one; a file that is no set is FILE_INVALID and nothing
   * changes. A set that was kept aside opens as one that was never saved.
   */
  SetReplacement open(Path path);

  /**
   * The set that is open now, and what became of the one before.
   *
   * @param unsaved the set whose unsaved changes were kept, null where there were none or it could
   *     not be read
   * @param kept the file that holds it, null when nothing had to be kept
   */
  record SetReplacement(SetInfo set, SetInfo unsaved, Path kept) {}
}
