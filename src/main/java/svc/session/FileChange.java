package svc.session;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import svc.model.SvcException;
import svc.store.project.ProjectFile;

/**
 * How a write changed a project file.
 *
 * @param file its path
 * @param before its text before, null where that was too long to be kept
 * @param digest of its bytes afterwards
 */
public record FileChange(String file, String before, String digest) {
  private static final int LONGEST = 1 << 18;

  /** A change between two texts. */
  public static FileChange of(Path file, String before, String after) {
    String kept = before.length() > LONGEST ? null : before;
    return new FileChange(file.toString(), kept, Look.digest(after));
  }

  static FileChange read(Map<?, ?> tree) {
    return new FileChange(
        (String) tree.get("file"), (String) tree.get("before"), (String) tree.get("digest"));
  }

  Map<String, Object> tree() {
    return before == null
        ? Map.of("file", file, "digest", digest)
        : Map.of("file", file, "digest", digest, "before", before);
  }

  /** Puts the text of before back; why that was not possible, empty when it was. */
  public Optional<String> revert(Session session) {
    if (before == null) {
      return Optional.of(left("it is too large for svc to keep"));
    }
    try {
      boolean reverted =
          ProjectFile.replace(
              session.projects().absolute(Path.of(file)),
              session.files(),
              now -> Look.digest(now).equals(digest) ? before : now);
      return reverted ? Optional.empty() : Optional.of(left("it was changed since"));
    } catch (SvcException e) {
      return Optional.of(left(e.getMessage()));
    }
  }

  private String left(String why) {
    return file + " is unchanged: " + why;
  }
}
