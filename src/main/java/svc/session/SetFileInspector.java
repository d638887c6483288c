package svc.session;

import java.nio.file.Path;
import java.util.List;
import svc.comparison.SessionChange;
import svc.comparison.SetContents;
import svc.host.Host;
import svc.host.SetCounts;
import svc.model.set.SetFileCheck;
import svc.model.set.SetFileOverview;

/** Reads sets as a whole, also set files that are not open on a host. */
public interface SetFileInspector {

  /** Checks a file. If the file is not a set, the result contains an error. */
  SetFileCheck check(Path file);

  /** Describes a file. If the file cannot be read, the result contains an error. */
  SetFileOverview describe(Path file);

  /**
   * Returns the content of a set as lines of text, which are equal for equal sets. Returns the
   * lines of a text file that is not a set, and a description of any other file.
   */
  List<String> readText(Path file);

  /**
   * Returns the contents of a set file: a Live Set, or a set of the embedded session. Throws
   * FILE_INVALID if it is not a set.
   */
  SetContents readContents(Path file);

  /** Returns the contents of the set that is open on a host. */
  SetContents readContents(Host host);

  /** Returns the changes from one set to another. Throws FILE_INVALID if one is not a set. */
  List<SessionChange> compare(Path before, Path after);

  /**
   * Opens a Live Set to read it. The host reads the file itself and not a working copy. The caller
   * closes it. Throws FILE_INVALID if the file is not a Live Set.
   */
  Host openLiveSet(Path file);

  /** Counts what a set contains. Throws FILE_INVALID if the file is not a set. */
  SetCounts count(Path file);
}
