package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A resolver that creates its folder when a file in it is first written. The paths must already be
 * resolved and checked.
 */
public record FolderCreatingResolver(Path folder) implements UserFileResolver {
  @Override
  public Path toRead(Path file) {
    return file;
  }

  @Override
  public Path toWrite(Path file) throws IOException {
    Path parent = file.getParent();
    if (createsFolder(parent)) {
      Files.createDirectories(parent);
    }
    return file;
  }

  @Override
  public LinkResolvedFile resolve(Path path) {
    return LinkResolvedFile.ofRealPath(path);
  }

  @Override
  public boolean createsFolder(Path missing) {
    return LinkResolvedFile.resolvePath(folder).equals(missing) && !Files.exists(missing);
  }
}
