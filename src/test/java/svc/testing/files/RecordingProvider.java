package svc.testing.files;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Passes all operations to the default file system and records those that change files. */
final class RecordingProvider extends FileSystemProvider {
  private final RecordingFileSystem system;
  private final FileSystemProvider real;
  private final FileOperations operations;

  RecordingProvider(
      RecordingFileSystem system, FileSystemProvider real, FileOperations operations) {
    this.system = system;
    this.real = real;
    this.operations = operations;
  }

  private static Path real(Path path) {
    return RecordingPath.real(path);
  }

  private static boolean writes(Set<? extends OpenOption> options) {
    return options.contains(WRITE) || options.contains(APPEND);
  }

  private void opens(Path path, Set<? extends OpenOption> options) throws IOException {
    boolean makes = options.contains(CREATE_NEW) || options.contains(CREATE);
    boolean empties = options.contains(TRUNCATE_EXISTING) && Files.exists(real(path));
    if (writes(options) && (empties || makes && !Files.exists(real(path)))) {
      operations.before(empties ? "empty" : "create", path);
    }
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    system.requirePermissions((Object[]) attributes);
    boolean isNew = !Files.exists(real(path));
    opens(path, options);
    FileChannel channel = real.newFileChannel(real(path), options, attributes);
    if (isNew) {
      operations.changed("create", path);
    } else if (options.contains(TRUNCATE_EXISTING)) {
      operations.changed("truncate", path);
    }
    return new RecordingChannel(channel, path, operations);
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return writes(options)
        ? newFileChannel(path, options, attributes)
        : real.newByteChannel(real(path), options, attributes);
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    system.requirePermissions((Object[]) attributes);
    if (!Files.exists(real(folder))) {
      operations.before("create folder", folder);
    }
    real.createDirectory(real(folder), attributes);
    operations.changed("create folder", folder);
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    operations.before("link", link);
    real.createSymbolicLink(real(link), real(target), attributes);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    operations.before("link", link);
    real.createLink(real(link), real(existing));
    operations.changed("link", link, existing);
  }

  @Override
  public void delete(Path path) throws IOException {
    if (Files.exists(real(path), LinkOption.NOFOLLOW_LINKS)) {
      operations.before("delete", path);
    }
    boolean exists = Files.exists(real(path), LinkOption.NOFOLLOW_LINKS);
    real.delete(real(path));
    if (exists) {
      operations.changed("delete", path);
    }
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    operations.before("copy", target);
    real.copy(real(source), real(target), options);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    operations.before("rename", target);
    real.move(real(source), real(target), options);
    operations.changed("rename", target, source);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    operations.before("set " + attribute, path);
    real.setAttribute(real(path), attribute, value, options);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    DirectoryStream<Path> stream =
        real.newDirectoryStream(real(folder), path -> filter.accept(system.wrap(path)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return system.wrapped(stream).iterator();
      }

      @Override
      public void close() throws IOException {
        stream.close();
      }
    };
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return system.wrap(real.readSymbolicLink(real(link)));
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return real.isSameFile(real(one), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return real.isHidden(real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return real.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    real.checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    if (type != BasicFileAttributeView.class && !system.hasPermissions()) {
      return null;
    }
    return real.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    if (type != BasicFileAttributes.class) {
      system.requirePermissions(type);
    }
    return real.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return real.readAttributes(real(path), attributes, options);
  }

  @Override
  public String getScheme() {
    return "recording";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
    return system;
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    return system.wrap(real.getPath(uri));
  }
}
