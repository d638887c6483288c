package svc.host.als.merge;

/**
 * Formats the sentences about a merge.
 *
 * @param ours the name of the version into which changes are merged, such as {@code ours}
 * @param theirs the name of the other version
 */
record MergeTexts(String ours, String theirs) {
  private static final String NOTHING = "none";

  /** Returns a change that was merged, such as {@code the volume of "Bass": -6 dB → -9 dB}. */
  static String change(SetPart from, SetPart to) {
    String old = from == null ? NOTHING : from.describe();
    String now = to == null ? NOTHING : to.describe();
    String subject = (from == null ? to : from).subject();
    return old.equals(now) ? subject : subject + ": " + old + " → " + now;
  }

  /** Returns the conflict about a part that both versions changed. */
  String conflict(SetPart base, SetPart our, SetPart their) {
    String subject = (our == null ? their : our).subject();
    if (our == null) {
      return capitalize(ours) + " removed " + subject + ", and " + theirs + " changed it.";
    }
    if (their == null) {
      return capitalize(theirs) + " removed " + subject + ", and " + ours + " changed it.";
    }
    String verb = base == null ? "added " : "changed ";
    String values =
        our.describe().equals(their.describe())
            ? " in different ways."
            : ": "
                + our.describe()
                + " in "
                + ours
                + ", "
                + their.describe()
                + " in "
                + theirs
                + ".";
    return "Both sides " + verb + subject + values;
  }

  /**
   * Returns the sentence about a difference that is a conflict, because svc cannot merge it.
   *
   * @param isOurs whether it is our version that contains the difference
   * @param difference the difference as a clause, such as {@code added the track "Synth"}
   */
  String other(boolean isOurs, String difference) {
    return capitalize(isOurs ? ours : theirs) + " " + difference + ", which svc does not merge.";
  }

  /** Returns the conflict about a part whose place exists in one of the versions only. */
  String noPlace(boolean isOurs, SetPart changed) {
    return capitalize(isOurs ? ours : theirs)
        + " changed "
        + changed.subject()
        + ", and "
        + (isOurs ? theirs : ours)
        + " changed the scenes or tracks around it.";
  }

  private static String capitalize(String name) {
    boolean isFileName = name.indexOf('.') >= 0;
    return isFileName ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
