package svc.host.embedded;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.automation.AutomationLedger;
import svc.host.SetFiles;
import svc.host.embedded.file.SetFileParser;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.model.error.SvcException;
import svc.model.set.SetInfo;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;
import svc.text.TextSanitizer;

/** Creates, saves and opens the sets of the embedded host. */
final class EmbeddedSetFiles implements SetFiles {
  private final SetStore store;
  private final UserFileResolver files;

  EmbeddedSetFiles(SetStore store, UserFileResolver files) {
    this.store = store;
    this.files = files;
  }

  @Override
  public SetReplacement createEmpty() {
    return replaceSet(DemoSetFactory.createEmpty(), AutomationLedger.EMPTY);
  }

  @Override
  public SetReplacement resetToDemo() {
    return replaceSet(DemoSetFactory.createDemo(), AutomationLedger.EMPTY);
  }

  @Override
  public SetReplacement open(Path path) {
    Path file = path.toAbsolutePath().normalize();
    SetFileParser.SetAndLedger read = SetFileParser.parse(files.toRead(file), folder());
    SetState opened = read.state().asStopped();
    return replaceSet(
        isOwnFile(file, opened)
            ? opened.asUnsaved()
            : opened.asSaved(nameOf(file), file.toString()),
        read.ledger());
  }

  /**
   * Returns true if the file is the host's working file, a backup or an earlier state, false if it
   * is a file to which the user saved the set.
   */
  private boolean isOwnFile(Path file, SetState state) {
    Path folder = folder().toAbsolutePath().normalize();
    return state.modified()
        || file.equals(folder.resolve(store.setFile().getFileName()))
        || file.startsWith(folder.resolve("history"));
  }

  private Path folder() {
    return store.setFile().getParent();
  }

  private SetReplacement replaceSet(SetState another, AutomationLedger ledger) {
    SetBackup previous = store.replace(another, ledger);
    boolean hasBackup = previous.file() != null && previous.set() != null;
    SetInfo unsaved = hasBackup ? previous.set().info() : null;
    return new SetReplacement(another.info(), unsaved, previous.file());
  }

  @Override
  public SetInfo save(Path path) {
    return store.saveElsewhere(now -> writeSet(now, targetFile(now, path))).info();
  }

  private SetState writeSet(SetState now, Path file) {
    requireSameSet(now, file);
    SetState saved = now.asSaved(nameOf(file), file.toString());
    try {
      AtomicFileWriter.writeShared(
          files.toWrite(file), SetFileParser.serialize(saved.asStopped(), store.readLedger()));
      return saved;
    } catch (IOException e) {
      throw fileError("write", file, e);
    }
  }

  private static Path targetFile(SetState now, Path path) {
    if (path == null && now.path() == null) {
      throw MISSING_ARGUMENT
          .because("{path} is missing: the set has no file yet")
          .hint("Give the path of the new file, such as night.svcset.");
    }
    return (path == null ? Path.of(now.path()) : path).toAbsolutePath().normalize();
  }

  /** Throws INVALID_ARGUMENT if the file exists, unless the set was last saved to this file. */
  private void requireSameSet(SetState now, Path file) {
    Path existing = files.toRead(file);
    if (Files.exists(existing) && !file.toString().equals(now.path())) {
      String name = readName(existing, file);
      throw INVALID_ARGUMENT
          .because(file + " already contains another set, " + TextSanitizer.quote(name))
          .hint("Choose another path, or delete that file first.");
    }
  }

  /** Returns the name of the set in a file. Throws FILE_INVALID if the file is not a set. */
  private String readName(Path existing, Path file) {
    try {
      return SetFileParser.parse(existing, folder()).state().name();
    } catch (SvcException e) {
      throw e.code() == FILE_INVALID
          ? FILE_INVALID
              .because(file + " exists and is not a set, so svc does not replace it")
              .hint("Choose another path.")
              .withCause(e)
          : e;
    }
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
  }

  static SvcException fileError(String action, Path file, IOException e) {
    if (e instanceof ClosedByInterruptException) {
      return CANCELLED
          .because("interrupted; could not " + action + " " + file)
          .hint("The set in svc is unchanged. Run the command again.")
          .withCause(e);
    }
    return HOST_ERROR
        .because("cannot " + action + " " + file + ": " + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withCause(e);
  }
}
