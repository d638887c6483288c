package svc.host.als.store;

import java.nio.file.Path;
import java.util.Locale;

/**
 * How a set file is opened.
 *
 * @param file the set that Live saved
 * @param isWrittenInPlace whether changes are written to the file itself, after a backup, instead
 *     of to a working copy beside it
 * @param isForced whether a set of a later version of Live than svc supports may be written
 * @param discardsCopy whether a working copy that belongs to another state of the file is replaced
 */
public record SetFileOptions(
    Path file, boolean isWrittenInPlace, boolean isForced, boolean discardsCopy) {
  private static final String SUFFIX = ".als";

  /** Returns the file that is written: the set itself, or {@code song.svc.als} beside it. */
  Path target() {
    return isWrittenInPlace ? file : workingCopy();
  }

  /** Returns the path of the working copy beside the file. */
  Path workingCopy() {
    String name = file.getFileName().toString();
    String base =
        name.toLowerCase(Locale.ROOT).endsWith(SUFFIX)
            ? name.substring(0, name.length() - SUFFIX.length())
            : name;
    return file.resolveSibling(base + ".svc" + SUFFIX);
  }
}
