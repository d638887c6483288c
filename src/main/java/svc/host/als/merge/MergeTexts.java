package svc.host.als.merge;

import java.util.List;
import svc.model.set.MergeSide;

/**
 * Formats the sentences about a merge.
 *
 * @param ours the name of the version into which changes are merged, such as {@code ours}
 * @param theirs the name of the other version
 */
record MergeTexts(String ours, String theirs) {
  private static final int MAX_CLAUSES = 5;
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
   * @param side the version that contains the difference
   * @param difference the difference as a clause, such as {@code changed the notes of ...}
   */
  String other(MergeSide side, String difference) {
    return capitalize(nameOf(side)) + " " + difference + ", which svc does not merge.";
  }

  /**
   * Returns the sentence about the differences on both sides of which svc can keep only one side's.
   *
   * @param ours our differences as clauses, such as {@code added the track "Synth"}
   * @param theirs their differences as clauses
   */
  String bothOthers(List<String> ours, List<String> theirs) {
    return capitalize(this.ours)
        + " "
        + join(ours)
        + "; "
        + this.theirs
        + " "
        + join(theirs)
        + ". svc can keep such changes of one side only.";
  }

  private static String join(List<String> clauses) {
    int more = clauses.size() - MAX_CLAUSES;
    return String.join(", ", clauses.subList(0, Math.min(MAX_CLAUSES, clauses.size())))
        + (more > 0 ? " (and " + more + " more)" : "");
  }

  /** Returns the conflict about a part whose place exists in one of the versions only. */
  String noPlace(MergeSide side, SetPart changed) {
    return capitalize(nameOf(side))
        + " changed "
        + changed.subject()
        + ", and "
        + nameOf(side.other())
        + " changed the scenes or tracks around it.";
  }

  /**
   * Returns the conflict about a part that refers to something that the other version does not
   * contain.
   *
   * @param place what it refers to, such as {@code the device "Compressor" on "Bass"}
   */
  String missing(MergeSide side, SetPart changed, String place) {
    return capitalize(nameOf(side))
        + " changed "
        + changed.subject()
        + ", which needs "
        + place
        + ", and "
        + nameOf(side.other())
        + " removed or moved that.";
  }

  /** Returns the choice of a version for a conflict. */
  String settled(MergeConflict conflict, MergeSide side) {
    return conflict.subject() + ": " + nameOf(side);
  }

  private String nameOf(MergeSide side) {
    return side == MergeSide.OURS ? ours : theirs;
  }

  private static String capitalize(String name) {
    boolean isFileName = name.indexOf('.') >= 0;
    return isFileName ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
