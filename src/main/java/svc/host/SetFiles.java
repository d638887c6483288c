package svc.host;

import java.nio.file.Path;
import svc.model.set.SetInfo;

/**
 * Creates, saves and opens sets, for hosts whose sets are managed by svc. Before another set
 * replaces the open one, a set with unsaved changes is saved to a backup file, and so is a set file
 * that cannot be read.
 */
public interface SetFiles {

  /** Opens a new set: two MIDI tracks, two audio tracks, two return tracks, eight scenes. */
  SetReplacement createEmpty();

  /** Opens the demo set of the first use. */
  SetReplacement resetToDemo();

  /**
   * Saves the set to a file, which becomes the path of the set. MISSING_ARGUMENT if there is no
   * path, INVALID_ARGUMENT if the file contains another set, FILE_INVALID if it is not a set.
   *
   * @param path null for the path under which the set was last saved
   */
  SetInfo save(Path path);

  /**
   * Opens a saved set. A backup opens as a set that was never saved. FILE_NOT_FOUND if there is no
   * such file, FILE_INVALID if it is not a set.
   */
  SetReplacement open(Path path);

  /**
   * The set that is open now, and the backup of the previous one.
   *
   * @param unsaved the previous set if it had unsaved changes; null if not, or if it could not be
   *     read
   * @param kept the backup file; null if no backup was necessary
   */
  record SetReplacement(SetInfo set, SetInfo unsaved, Path kept) {}
}
