package svc.store.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A resolver that checks each file before it is written.
 *
 * @param files the resolver for everything except the check
 * @param guard throws if a file, given by its real path, must not be written
 */
public record GuardedUserFileResolver(UserFileResolver files, Consumer<Path> guard)
    implements UserFileResolver {
  @Override
  public Path toRead(Path file) {
    return files.toRead(file);
  }

  @Override
  public Path toWrite(Path file) throws IOException {
    requireAllowed(file);
    return files.toWrite(file);
  }

  @Override
  public Path toWriteInNewFolder(Path file) throws IOException {
    requireAllowed(file);
    return files.toWriteInNewFolder(file);
  }

  @Override
  public void requireAllowed(Path file) {
    guard.accept(LinkResolvedFile.resolvePath(file));
  }

  @Override
  public LinkResolvedFile resolve(Path path) {
    return files.resolve(path);
  }

  @Override
  public boolean createsFolder(Path folder) {
    return files.createsFolder(folder);
  }

  @Override
  public InterProcessLock lock(LinkResolvedFile file) throws IOException {
    return files.lock(file);
  }
}
