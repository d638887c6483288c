package svc.host.als;

import java.nio.file.Path;
import svc.host.SetFiles;
import svc.model.set.SetInfo;

/**
 * Opens set files. Sets are created and saved in Live.
 *
 * @param opener opens a set and returns it
 */
record AlsSetFiles(SetOpener opener) implements SetFiles {

  /** Opens the set at a path and returns it. */
  interface SetOpener {
    SetInfo open(Path file);
  }

  @Override
  public SetReplacement open(Path path) {
    return new SetReplacement(opener.open(path), null, null);
  }

  @Override
  public SetReplacement createEmpty() {
    throw AlsUnsupportedErrors.change("creating sets");
  }

  @Override
  public SetReplacement resetToDemo() {
    throw AlsUnsupportedErrors.change("creating sets");
  }

  @Override
  public SetInfo save(Path path) {
    throw AlsUnsupportedErrors.change("saving sets");
  }
}
