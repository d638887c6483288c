package svc.session;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.store.project.ProjectFile;

/**
 * A change that a write made to a project file.
 *
 * @param file the path of the file
 * @param before the text before the write, null if it was too long to be recorded
 * @param digest the digest of the text after the write, with which later changes are detected
 */
public record ProjectFileChange(String file, String before, String digest) {
  private static final int MAX_TEXT_LENGTH = 1 << 18;

  /** Returns the change of a file from one text to another. */
  public static ProjectFileChange between(Path file, String before, String after) {
    String recorded = before.length() > MAX_TEXT_LENGTH ? null : before;
    return new ProjectFileChange(file.toString(), recorded, UndoVerificationExcerpt.digest(after));
  }

  static ProjectFileChange fromJson(JsonObject change) {
    return new ProjectFileChange(change.text("file"), change.text("before"), change.text("digest"));
  }

  Map<String, Object> toMap() {
    return before == null
        ? Map.of("file", file, "digest", digest)
        : Map.of("file", file, "digest", digest, "before", before);
  }

  /**
   * Restores the text before the write. If that is not possible, returns a message with the reason.
   */
  public Optional<String> revert(Session session) {
    if (before == null) {
      return Optional.of(
          notRevertedMessage("its text before the write was too long to be recorded"));
    }
    try {
      boolean reverted =
          ProjectFile.replaceText(
              session.stores().projects().resolveAllowedPath(Path.of(file)),
              session.files(),
              now -> UndoVerificationExcerpt.digest(now).equals(digest) ? before : now);
      return reverted
          ? Optional.empty()
          : Optional.of(notRevertedMessage("it has been changed since the write"));
    } catch (SvcException e) {
      return Optional.of(notRevertedMessage(e.getMessage()));
    }
  }

  private String notRevertedMessage(String why) {
    return file + " was not restored: " + why;
  }
}
