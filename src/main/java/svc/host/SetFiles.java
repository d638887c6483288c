package svc.host;

import java.nio.file.Path;
import svc.model.SetInfo;

/**
 * Sets as files, for hosts whose sets svc itself keeps. A set with unsaved changes is kept aside
 * before another takes its place.
 */
public interface SetFiles {

  /** An empty set: two MIDI and two audio tracks, two returns, eight scenes. */
  SetInfo create();

  /** The demo set as on first use. */
  SetInfo reset();

  /**
   * Writes the set to a file and remembers the path; null means the path it was saved under before.
   */
  SetInfo save(Path path);

  /**
   * Puts a saved set in place of the open one; a file that is no set is FILE_INVALID and nothing
   * changes.
   */
  SetInfo open(Path path);
}
