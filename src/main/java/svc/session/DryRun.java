package svc.session;

import java.util.List;
import java.util.function.Supplier;
import svc.comparison.SessionChange;
import svc.model.error.Warning;

/**
 * A copy of a session's set and files. A verb can run in the copy without affecting the user's
 * data. The dry run then lists the changes that the verb made to the copy.
 */
public interface DryRun extends AutoCloseable {

  /** Returns the session on the copy. */
  Session session();

  /** Runs work on the copy; in a transaction if the original session is in one. */
  <T> T run(Supplier<T> work);

  /** Returns the changes made so far. */
  List<SessionChange> changes();

  /**
   * Returns a digest of the changes made so far, with the changed contents before and after.
   * Another dry run of the same calls returns the same digest, unless something that affects their
   * outcome has changed.
   */
  String digest();

  /** Returns warnings about what could not be copied or had to be assumed. */
  List<Warning> warnings();

  /** Replaces paths of copied files in a text by the paths of the original files. */
  String withUserPaths(String text);

  /** Deletes the copy. The original session stays open. */
  @Override
  void close();
}
