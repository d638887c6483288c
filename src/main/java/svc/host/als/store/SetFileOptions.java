package svc.host.als.store;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The options with which a set file is opened.
 *
 * @param chosenFile the set that Live saved; null if none is chosen
 * @param isWrittenInPlace whether changes are written to the file itself, after a backup, instead
 *     of to a working copy beside it
 * @param isForced whether svc may write a set of a version of Live that is later than svc supports
 * @param discardsCopy whether to replace a working copy that was made from another state of the
 *     file
 */
public record SetFileOptions(
    Path chosenFile, boolean isWrittenInPlace, boolean isForced, boolean discardsCopy) {
  private static final String SUFFIX = ".als";

  /** Returns the set that Live saved. Throws INVALID_ARGUMENT if none is chosen. */
  public Path file() {
    if (chosenFile == null) {
      throw INVALID_ARGUMENT
          .because("the als host needs a Live Set file")
          .hint("Use --set FILE, set $SVC_SET, or run `svc set open FILE --host als`.");
    }
    return chosenFile;
  }

  /** Returns the same options for another set. */
  public SetFileOptions withFile(Path file) {
    return new SetFileOptions(file, isWrittenInPlace, isForced, discardsCopy);
  }

  /** Returns the same options for a set whose working copy was replaced. */
  SetFileOptions withoutDiscarding() {
    return new SetFileOptions(chosenFile, isWrittenInPlace, isForced, false);
  }

  /** Returns whether a working copy exists and is to be used. */
  public boolean hasCopy() {
    return !isWrittenInPlace && !discardsCopy && Files.exists(workingCopy());
  }

  /** Returns the file that is written: the set itself, or {@code song.svc.als} beside it. */
  Path target() {
    return isWrittenInPlace ? file() : workingCopy();
  }

  /** Returns the path of the working copy beside the file. */
  Path workingCopy() {
    String name = file().getFileName().toString();
    String base =
        name.toLowerCase(Locale.ROOT).endsWith(SUFFIX)
            ? name.substring(0, name.length() - SUFFIX.length())
            : name;
    return file().resolveSibling(base + ".svc" + SUFFIX);
  }
}
