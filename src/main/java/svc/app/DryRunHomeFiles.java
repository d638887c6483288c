package svc.app;

import java.nio.file.Path;
import java.util.regex.Pattern;
import svc.session.files.SvcHome;
import svc.store.file.FolderCopy;

/**
 * Which files of a home a dry run needs, and which of them it shows, by their paths in the home.
 */
final class DryRunHomeFiles {
  /** What belongs to processes, or to the shell alone. */
  private static final Pattern NOT_NEEDED =
      Pattern.compile("live/.*|history|pending/.*|.*/pending|.*\\.lock|.*\\.tmp");

  /** What is never written to, but at most deleted. */
  private static final Pattern NEVER_MODIFIED =
      Pattern.compile(
          "embedded/(history/.*|(kept|unreadable)-\\d+\\.json)|journal/journal-\\d+\\.jsonl"
              + "|mix-(profiles|advice)/.*");

  /** What says the same as the set or the tags do, or is svc's own memory of what it did. */
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "embedded/(history/.*|set\\.json|browser-snapshot\\.json)|browser-snapshot\\.json"
              + "|instrument-tags\\.json|(journal|ledger|compiled-scripts)/.*");

  private DryRunHomeFiles() {}

  static FolderCopy createMirror(SvcHome real, SvcHome copy) {
    return new FolderCopy(real.path(), copy.path(), file -> matches(NEVER_MODIFIED, file));
  }

  static boolean isNeeded(Path file) {
    return !matches(NOT_NEEDED, file);
  }

  static boolean isShown(Path file) {
    return isNeeded(file) && !matches(NOT_SHOWN, file);
  }

  private static boolean matches(Pattern pattern, Path file) {
    return pattern.matcher(file.toString().replace('\\', '/')).matches();
  }
}
