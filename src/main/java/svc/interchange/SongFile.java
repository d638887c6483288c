package svc.interchange;

import java.nio.file.Path;
import java.util.List;
import svc.store.file.UserFileResolver;

/** A song in the format of another program, ready to be written to a file. */
public interface SongFile {

  /** Returns the names of the tracks with notes. */
  List<String> tracksWithNotes();

  /** Returns the number of notes. */
  int noteCount();

  /** Returns what the file does not contain. */
  List<Omission> omissions();

  /**
   * Writes the file atomically. Throws INVALID_ARGUMENT if it exists and {@code replace} is false,
   * and WRITE_FAILED if it cannot be written.
   *
   * @param replace whether an existing file may be replaced
   */
  void write(Path file, UserFileResolver files, boolean replace);
}
