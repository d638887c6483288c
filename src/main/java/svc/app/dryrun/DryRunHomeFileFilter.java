package svc.app.dryrun;

import java.nio.file.Path;
import java.util.regex.Pattern;
import svc.session.files.SvcHome;
import svc.store.file.FolderCopy;

/**
 * Decides which files of the home folder a dry run copies, and for which files it shows changes.
 * Paths are relative to the home folder.
 */
final class DryRunHomeFileFilter {
  /** Files that are not copied: files of running processes, and files that only the shell uses. */
  private static final Pattern NOT_COPIED =
      Pattern.compile("live/.*|history|pending/.*|embedded/before-0\\.2/.*|.*\\.lock|.*\\.tmp");

  /**
   * Files that svc may delete but never modifies. A dry run can therefore link to the originals
   * instead of copying them.
   */
  private static final Pattern NEVER_MODIFIED =
      Pattern.compile(
          "embedded/(history/.*|(kept|unreadable)-\\d+\\.json)|als/[^/]*/history/.*|journal/journal-\\d+\\.jsonl"
              + "|mix-(profiles|advice)/.*");

  /** The file of the set. A dry run may replace it, but never modifies it in place. */
  private static final Pattern ONLY_REPLACED = Pattern.compile("embedded/set\\.json");

  /**
   * Files that are not shown as changed. For the set and the tags, a dry run shows the changed
   * contents instead. The other files are the host's undo history, the journal, the ledgers and
   * compiled scripts.
   */
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "embedded/(history/.*|set\\.(json|log)|pending|browser-snapshot\\.json)|browser-snapshot\\.json"
              + "|instrument-tags\\.json|(als|journal|ledger|compiled-scripts)/.*");

  /** Matches the files that a verb can delete; a dry run lists their deletion as a change. */
  private static final Pattern DELETABLE = Pattern.compile("mix-snapshots/[^/]*\\.json");

  private DryRunHomeFileFilter() {}

  static FolderCopy createCopy(SvcHome real, SvcHome copy) {
    return new FolderCopy(
        real.path(),
        copy.path(),
        file -> matches(NEVER_MODIFIED, file),
        file -> matches(ONLY_REPLACED, file));
  }

  static boolean isNeeded(Path file) {
    return !matches(NOT_COPIED, file);
  }

  static boolean isShown(Path file) {
    return isNeeded(file) && !matches(NOT_SHOWN, file);
  }

  static boolean canBeDeleted(Path file) {
    return matches(DELETABLE, file);
  }

  private static boolean matches(Pattern pattern, Path file) {
    return pattern.matcher(file.toString().replace('\\', '/')).matches();
  }
}
