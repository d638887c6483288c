package svc.session;

/**
 * The Live Set file that the user chose for the als host, and how it is opened.
 *
 * @param file the path of the set, null for the set in $SVC_SET or the set that was opened last
 * @param inPlace whether changes are written to the file itself instead of a working copy
 * @param force whether a set of a newer version of Live than svc supports may be changed
 * @param discardCopy whether to replace a working copy that was made from another state of the file
 */
public record SetFileChoice(String file, boolean inPlace, boolean force, boolean discardCopy) {
  /** The choice if none of the options is given. */
  public static final SetFileChoice NONE = new SetFileChoice(null, false, false, false);

  /** Returns whether none of the options is given. */
  public boolean isEmpty() {
    return firstOption() == null;
  }

  /** Returns the first option that is given, for messages; null if there is none. */
  public String firstOption() {
    if (file != null) {
      return "--set";
    }
    return inPlace ? "--in-place" : force ? "--force" : discardCopy ? "--discard-copy" : null;
  }
}
