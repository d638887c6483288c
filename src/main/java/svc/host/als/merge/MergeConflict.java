package svc.host.als.merge;

import java.util.EnumSet;
import java.util.Set;
import svc.model.set.MergeSide;

/**
 * A conflict of a merge.
 *
 * @param key the key of the part; {@link #OTHER} for everything that svc cannot write
 * @param subject the part in words
 * @param text the conflict as a sentence
 * @param sides the versions from which the merge can take the part
 */
record MergeConflict(String key, String subject, String text, Set<MergeSide> sides) {
  /** The key of everything that svc cannot write, which a merge takes from one version. */
  static final String OTHER = "";

  /** Returns the conflict with the versions of another conflict about the same part, too. */
  MergeConflict union(MergeConflict other) {
    Set<MergeSide> all = EnumSet.copyOf(sides);
    all.addAll(other.sides);
    return new MergeConflict(key, subject, text, all);
  }
}
