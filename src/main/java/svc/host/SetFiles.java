package svc.host;

import java.nio.file.Path;
import svc.model.set.SetInfo;

/**
 * Creates, saves and opens sets, for a host whose set files are managed by svc. Before another set
 * replaces the open set, svc makes a backup if the open set has unsaved changes or its file cannot
 * be read.
 */
public interface SetFiles {

  /** Opens a new set with two MIDI tracks, two audio tracks, two return tracks and eight scenes. */
  SetReplacement createEmpty();

  /** Opens the demo set, with which the host starts on first use. */
  SetReplacement resetToDemo();

  /**
   * Saves the set to a file, whose path becomes the path of the set. Throws MISSING_ARGUMENT if
   * {@code path} is null and the set was never saved, INVALID_ARGUMENT if the file contains a
   * different set, and FILE_INVALID if the file exists and is not a set.
   *
   * @param path the file; null for the path under which the set was last saved
   */
  SetInfo save(Path path);

  /**
   * Opens a saved set. A backup opens as a set that was never saved. Throws FILE_NOT_FOUND if the
   * file does not exist, and FILE_INVALID if it is not a set.
   */
  SetReplacement open(Path path);

  /**
   * The result of replacing the open set.
   *
   * @param set the set that is open now
   * @param unsaved the previous set if it had unsaved changes; null if it had none or could not be
   *     read
   * @param kept the backup file; null if no backup was necessary
   */
  record SetReplacement(SetInfo set, SetInfo unsaved, Path kept) {}
}
