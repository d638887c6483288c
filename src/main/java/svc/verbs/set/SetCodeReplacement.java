package svc.verbs.set;

import static svc.model.error.ErrorCode.CHANGES_OUTDATED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.setcode.SetCode;
import svc.setcode.SetCodeText;
import svc.store.file.FileFingerprint;
import svc.store.file.GuardedReplacement;
import svc.store.file.IoErrorMessages;

/**
 * Replaces the edited files of a set. A file that another program saves meanwhile is left as that
 * program saved it. All files are compared before the first is replaced.
 */
final class SetCodeReplacement {
  private final Session session;

  /** The edited files in order, with their states before they were compared. */
  private final Map<SetCodeText, FileFingerprint> files = new LinkedHashMap<>();

  private final List<String> written = new ArrayList<>();

  private SetCodeReplacement(Session session) {
    this.session = session;
  }

  /**
   * Replaces the files.
   *
   * @param code the files as they were read
   * @param edited the new texts of those that change
   */
  static void write(Session session, SetCode code, Collection<SetCodeText> edited) {
    SetCodeReplacement replacement = new SetCodeReplacement(session);
    Map<Path, SetCodeText> texts = new LinkedHashMap<>();
    edited.forEach(each -> texts.put(each.path(), each));
    for (SetCodeText read : code.files()) {
      replacement.requireUnchanged(read, texts.containsKey(read.path()));
    }
    replacement.files.forEach(
        (read, state) -> replacement.replace(read, texts.get(read.path()).text(), state));
  }

  private void requireUnchanged(SetCodeText read, boolean isEdited) {
    try {
      Path file =
          isEdited ? session.files().toWrite(read.path()) : session.files().toRead(read.path());
      FileFingerprint state = FileFingerprint.of(file);
      if (!hasText(file, read)) {
        throw changedError(read, null);
      }
      if (isEdited) {
        files.put(read, state);
      }
    } catch (NoSuchFileException deleted) {
      throw changedError(read, null);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(read.path(), e);
    }
  }

  private static boolean hasText(Path file, SetCodeText read) throws IOException {
    return Arrays.equals(Files.readAllBytes(file), read.text().getBytes(StandardCharsets.UTF_8));
  }

  private void replace(SetCodeText read, String text, FileFingerprint state) {
    try (GuardedReplacement replacement =
        GuardedReplacement.prepare(
            session.files().toWrite(read.path()), text.getBytes(StandardCharsets.UTF_8))) {
      Path aside = asideOf(replacement.target());
      if (!replacement.replace(state, aside, old -> hasText(old, read))) {
        throw changedError(read, Files.exists(aside) ? aside : null);
      }
      Files.deleteIfExists(aside);
      written.add(read.name());
    } catch (IOException e) {
      throw IoErrorMessages.writeError(read.path(), e);
    }
  }

  /**
   * Returns the error for a file that another program changed.
   *
   * @param aside the file with a text that the other program replaced itself; null if there is none
   */
  private SvcException changedError(SetCodeText read, Path aside) {
    return CHANGES_OUTDATED
        .because(read.name() + " was changed by another program meanwhile")
        .hint(
            (written.isEmpty() ? "" : "Written before: " + String.join(", ", written) + ". ")
                + (aside == null ? "" : "Its text before the last save is in " + aside + ". ")
                + "Run the command again.");
  }

  private static Path asideOf(Path target) {
    return target.resolveSibling("." + target.getFileName() + ".replaced");
  }

  /** Restores a file that was moved away when a process was killed while it replaced the file. */
  static void restore(Path file) {
    try {
      GuardedReplacement.restore(file, asideOf(file));
    } catch (IOException unreadable) {
      // Reading the file reports that it is missing.
      return;
    }
  }
}
