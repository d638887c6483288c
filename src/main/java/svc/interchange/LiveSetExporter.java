package svc.interchange;

import java.nio.file.Path;

/** Converts songs to Live Sets. */
@FunctionalInterface
public interface LiveSetExporter {

  /**
   * Converts a song. Throws FILE_INVALID if the template is not a Live Set, and
   * NOT_SUPPORTED_BY_HOST if it is of a version that svc cannot change, or has no empty track for a
   * track of the song.
   *
   * @param template a Live Set of which the result is a changed copy
   */
  SongFile export(ExportedSong song, Path template);
}
