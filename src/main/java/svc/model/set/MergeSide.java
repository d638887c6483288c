package svc.model.set;

/** One of the two versions of a set that are merged. */
public enum MergeSide {
  /** The version into which changes are merged. */
  OURS,
  /** The version with the changes. */
  THEIRS;

  /** Returns the other version. */
  public MergeSide other() {
    return this == OURS ? THEIRS : OURS;
  }
}
