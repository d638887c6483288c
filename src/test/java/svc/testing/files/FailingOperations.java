package svc.testing.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;

/** Operations of which some fail, as on a full or broken disk. */
public class FailingOperations extends FileOperations {
  private final Predicate<String> fails;

  /** @param fails matches operations such as "fsync set.json.tmp" */
  public FailingOperations(Predicate<String> fails) {
    this.fails = fails;
  }

  @Override
  protected void before(String operation, Path file) throws IOException {
    super.before(operation, file);
    if (fails.test(operation + " " + file.getFileName())) {
      throw new IOException("Input/output error");
    }
  }
}
