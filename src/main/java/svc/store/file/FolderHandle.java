package svc.store.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttributeView;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * A folder that was opened without following a link, and whose files are opened in it, not by their
 * paths. So it makes no difference if somebody puts a link in the place of a folder meanwhile.
 *
 * <p>Systems that cannot open files relative to a folder (Windows) use paths, and compare the real
 * path after opening.
 */
final class FolderHandle implements Closeable {
  private final Path path;
  private final DirectoryStream<Path> stream;

  private FolderHandle(Path path, DirectoryStream<Path> stream) {
    this.path = path;
    this.stream = stream;
  }

  /** Opens a folder by its real path; a link in it is a {@link FileSystemException}. */
  static FolderHandle open(Path real) throws IOException {
    try {
      return openFromRoot(real);
    } catch (AccessDeniedException above) {
      // A folder above may be passed through, but not listed.
      return openByName(real);
    }
  }

  private static FolderHandle openFromRoot(Path real) throws IOException {
    DirectoryStream<Path> stream = Files.newDirectoryStream(real.getRoot());
    for (Path name : real) {
      if (!(stream instanceof SecureDirectoryStream<Path> above)) {
        stream.close();
        return openByName(real);
      }
      try (above) {
        stream = above.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
      }
    }
    return new FolderHandle(real, stream);
  }

  private static FolderHandle openByName(Path real) throws IOException {
    FolderHandle folder = new FolderHandle(real, Files.newDirectoryStream(real));
    try {
      folder.requireSame();
      return folder;
    } catch (IOException moved) {
      folder.close();
      throw moved;
    }
  }

  /** Throws if the path leads elsewhere than to this folder. */
  private void requireSame() throws IOException {
    boolean linked = !path.toRealPath().equals(path);
    if (linked
        || secureStream() != null && !Objects.equals(fileKey(secureStream()), fileKey(path))) {
      throw new FileSystemException(path.toString(), null, "a link is in its place");
    }
  }

  private static Object fileKey(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .fileKey();
  }

  private static Object fileKey(SecureDirectoryStream<Path> folder) throws IOException {
    return folder.getFileAttributeView(BasicFileAttributeView.class).readAttributes().fileKey();
  }

  @SuppressWarnings("unchecked")
  private SecureDirectoryStream<Path> secureStream() {
    return stream instanceof SecureDirectoryStream<?> secure
        ? (SecureDirectoryStream<Path>) secure
        : null;
  }

  /** Opens a file in it; a link is not followed. */
  FileChannel openFile(Path name, Set<OpenOption> options) throws IOException {
    Set<OpenOption> all = new HashSet<>(options);
    all.add(LinkOption.NOFOLLOW_LINKS);
    SeekableByteChannel channel =
        secureStream() != null
            ? secureStream().newByteChannel(name, all)
            : Files.newByteChannel(path.resolve(name), all);
    if (secureStream() == null) {
      requireSame();
    }
    return (FileChannel) channel;
  }

  /** What kind of file a name is, or a link. */
  BasicFileAttributes attributes(Path name) throws IOException {
    return attributeView(name, BasicFileAttributeView.class).readAttributes();
  }

  /** Attributes of a file in it; null if the system does not have such attributes. */
  <T extends FileAttributeView> T attributeView(Path name, Class<T> type) {
    return secureStream() != null
        ? secureStream().getFileAttributeView(name, type, LinkOption.NOFOLLOW_LINKS)
        : Files.getFileAttributeView(path.resolve(name), type, LinkOption.NOFOLLOW_LINKS);
  }

  /** Puts one file of it in the place of another, in one step. */
  void replace(Path name, Path with) throws IOException {
    if (secureStream() != null) {
      secureStream().move(with, secureStream(), name);
    } else {
      requireSame();
      Files.move(
          path.resolve(with),
          path.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
    AtomicFileWriter.syncFolder(path);
  }

  void delete(Path name) throws IOException {
    if (secureStream() != null) {
      secureStream().deleteFile(name);
    } else {
      requireSame();
      Files.delete(path.resolve(name));
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
