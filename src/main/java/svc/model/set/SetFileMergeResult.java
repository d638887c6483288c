package svc.model.set;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * The result of merging two versions of a set.
 *
 * @param merged the changes that were merged, in words
 * @param conflicts the differences that cannot be merged, one sentence each
 */
public record SetFileMergeResult(
    @UntrustedName List<String> merged, @UntrustedName List<String> conflicts) {

  /** Copies the lists. */
  public SetFileMergeResult {
    merged = List.copyOf(merged);
    conflicts = List.copyOf(conflicts);
  }
}
