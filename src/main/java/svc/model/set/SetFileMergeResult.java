package svc.model.set;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * The result of merging two versions of a set.
 *
 * @param merged the changes that were merged, in words
 * @param settled the conflicts for which a version was chosen, with the version, in words
 * @param conflicts the differences that cannot be merged
 */
public record SetFileMergeResult(
    @UntrustedName List<String> merged,
    @UntrustedName List<String> settled,
    List<SetFileConflict> conflicts) {

  /** The result of a merge without changes. */
  public static final SetFileMergeResult UNCHANGED =
      new SetFileMergeResult(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public SetFileMergeResult {
    merged = List.copyOf(merged);
    settled = List.copyOf(settled);
    conflicts = List.copyOf(conflicts);
  }

  /** Returns the result of a merge that changed no file because of conflicts. */
  public static SetFileMergeResult ofConflicts(List<SetFileConflict> conflicts) {
    return new SetFileMergeResult(List.of(), List.of(), conflicts);
  }
}
