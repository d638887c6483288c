package svc.host.embedded;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.host.SetFiles;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.model.error.SvcException;
import svc.model.set.SetInfo;
import svc.store.file.AtomicFileWriter;
import svc.store.file.UserFiles;
import svc.text.TextSanitizer;

/** Sets as files. */
final class EmbeddedSetFiles implements SetFiles {
  private final SetStore store;
  private final UserFiles files;

  EmbeddedSetFiles(SetStore store, UserFiles files) {
    this.store = store;
    this.files = files;
  }

  static SetInfo toSetInfo(SetState set) {
    return new SetInfo(set.name(), set.path(), set.modified());
  }

  @Override
  public SetReplacement createEmpty() {
    return replaceSet(DemoSetFactory.createEmpty());
  }

  @Override
  public SetReplacement resetToDemo() {
    return replaceSet(DemoSetFactory.createDemo());
  }

  @Override
  public SetReplacement open(Path path) {
    Path file = path.toAbsolutePath().normalize();
    SetState opened = SetStore.parse(files.toRead(file)).asStopped();
    return replaceSet(
        isWorkingSet(file, opened)
            ? opened.asUnsaved()
            : opened.asSaved(nameOf(file), file.toString()));
  }

  /** Whether it is no saved set but one that svc keeps: the open one, or one kept aside. */
  private boolean isWorkingSet(Path file, SetState state) {
    return state.modified() || file.equals(store.setFile().toAbsolutePath().normalize());
  }

  private SetReplacement replaceSet(SetState another) {
    SetStore.DisplacedSet left = store.replace(another);
    SetInfo unsaved = left.kept() == null || left.set() == null ? null : toSetInfo(left.set());
    return new SetReplacement(toSetInfo(another), unsaved, left.kept());
  }

  @Override
  public SetInfo save(Path path) {
    return toSetInfo(store.saveElsewhere(now -> writeSet(now, targetFile(now, path))));
  }

  private SetState writeSet(SetState now, Path file) {
    requireSameSet(now, file);
    SetState saved = now.asSaved(nameOf(file), file.toString());
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), SetStore.serialize(saved.asStopped()));
      return saved;
    } catch (IOException e) {
      throw fileError("write", file, e);
    }
  }

  private static Path targetFile(SetState now, Path path) {
    if (path == null && now.path() == null) {
      throw MISSING_ARGUMENT.because("path is missing: the set has not been saved before");
    }
    return (path == null ? Path.of(now.path()) : path).toAbsolutePath().normalize();
  }

  /**
   * A file that is there must be this set's own; what it holds otherwise is not ours to replace.
   */
  private void requireSameSet(SetState now, Path file) {
    Path there = files.toRead(file);
    if (Files.exists(there) && !file.toString().equals(now.path())) {
      String what = SetStore.parse(there).name();
      throw INVALID_ARGUMENT
          .because(file + " already holds another set, " + TextSanitizer.quote(what))
          .hint("Choose another path, or delete that file first.");
    }
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
  }

  static SvcException fileError(String what, Path file, IOException e) {
    if (e instanceof ClosedByInterruptException) {
      return CANCELLED.because("stopped before it could " + what + " " + file).withCause(e);
    }
    return HOST_ERROR
        .because("cannot " + what + " " + file + ": " + e.getMessage())
        .hint("Check that the folder exists, may be written to and has space left.")
        .withCause(e);
  }
}
