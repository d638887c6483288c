package svc.testing.files;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** A view of the default file system that records changes. */
public final class RecordingFileSystem extends FileSystem {
  private final FileSystem real = FileSystems.getDefault();
  private final RecordingProvider provider;

  private final boolean permissions;

  private RecordingFileSystem(FileOperations operations, boolean permissions) {
    this.permissions = permissions;
    this.provider = new RecordingProvider(this, real.provider(), operations);
  }

  /** Returns the path on a file system that records the operations on it. */
  public static Path recording(Path path, FileOperations operations) {
    return new RecordingFileSystem(operations, true).wrap(path);
  }

  /** Returns the path on a file system without POSIX permissions. */
  public static Path withoutPermissions(Path path) {
    return withoutPermissions(path, new FileOperations());
  }

  /** Returns the path on a file system without POSIX permissions that records the operations on it. */
  public static Path withoutPermissions(Path path, FileOperations operations) {
    return new RecordingFileSystem(operations, false).wrap(path);
  }

  boolean hasPermissions() {
    return permissions;
  }

  /** Throws UnsupportedOperationException if permissions are requested on a file system without them. */
  void requirePermissions(Object... asked) {
    if (!permissions && asked.length > 0) {
      throw new UnsupportedOperationException("permissions");
    }
  }

  Path wrap(Path path) {
    return path == null ? null : new RecordingPath(this, path);
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {}

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return real.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return wrapped(real.getRootDirectories());
  }

  List<Path> wrapped(Iterable<Path> paths) {
    return StreamSupport.stream(paths.spliterator(), false).map(this::wrap).toList();
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return real.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return permissions ? real.supportedFileAttributeViews() : Set.of("basic");
  }

  @Override
  public Path getPath(String first, String... more) {
    return wrap(real.getPath(first, more));
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    PathMatcher matcher = real.getPathMatcher(pattern);
    return path -> matcher.matches(RecordingPath.real(path));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return real.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() throws IOException {
    return real.newWatchService();
  }
}
