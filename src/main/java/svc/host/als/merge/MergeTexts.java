package svc.host.als.merge;

/** Formats the sentences about a merge. */
final class MergeTexts {
  private static final String NOTHING = "none";

  private MergeTexts() {}

  /** Returns a change that was merged, such as {@code the volume of "Bass": -6 dB → -9 dB}. */
  static String change(SetPart from, SetPart to) {
    String old = from == null ? NOTHING : from.describe();
    String now = to == null ? NOTHING : to.describe();
    String subject = (from == null ? to : from).subject();
    return old.equals(now) ? subject : subject + ": " + old + " → " + now;
  }

  /** Returns the conflict about a part that both versions changed. */
  static String conflict(SetPart base, SetPart ours, SetPart theirs) {
    String subject = (ours == null ? theirs : ours).subject();
    if (ours == null) {
      return "Ours removed " + subject + ", and theirs changed it.";
    }
    if (theirs == null) {
      return "Theirs removed " + subject + ", and ours changed it.";
    }
    String verb = base == null ? "added " : "changed ";
    String values =
        ours.describe().equals(theirs.describe())
            ? " in different ways."
            : ": " + ours.describe() + " in ours, " + theirs.describe() + " in theirs.";
    return "Both sides " + verb + subject + values;
  }

  /**
   * Returns the sentence about a difference that is a conflict, because svc cannot merge it.
   *
   * @param side the version with the difference, "Ours" or "Theirs"
   * @param difference the difference as a clause, such as {@code added the track "Synth"}
   */
  static String other(String side, String difference) {
    return side + " " + difference + ", which svc does not merge.";
  }
}
