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
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttributeView;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * A folder that was opened without following links. Its files are opened relative to it, so a link
 * that replaces the folder later has no effect.
 *
 * <p>On systems that cannot open files relative to a folder, such as Windows, a file is opened by
 * its path. Afterwards, the path of the folder is checked for links.
 */
final class FolderHandle implements Closeable {
  private final Path path;
  private final DirectoryStream<Path> stream;

  private FolderHandle(Path path, DirectoryStream<Path> stream) {
    this.path = path;
    this.stream = stream;
  }

  /**
   * Opens a folder by its real path. Throws {@link FileSystemException} if a link is in the path.
   */
  static FolderHandle open(Path realPath) throws IOException {
    try {
      return openFromRoot(realPath);
    } catch (AccessDeniedException e) {
      // A parent folder may allow traversal but not listing.
      return openByName(realPath);
    }
  }

  private static FolderHandle openFromRoot(Path realPath) throws IOException {
    DirectoryStream<Path> stream = Files.newDirectoryStream(realPath.getRoot());
    for (Path name : realPath) {
      if (!(stream instanceof SecureDirectoryStream<Path> parent)) {
        stream.close();
        return openByName(realPath);
      }
      try (parent) {
        stream = parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
      }
    }
    return new FolderHandle(realPath, stream);
  }

  private static FolderHandle openByName(Path realPath) throws IOException {
    FolderHandle folder = new FolderHandle(realPath, Files.newDirectoryStream(realPath));
    try {
      folder.requireSame();
      return folder;
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  /** Throws {@link FileSystemException} if the path now refers to another folder or to none. */
  private void requireSame() throws IOException {
    boolean isLinked = !path.toRealPath().equals(path);
    if (isLinked
        || secureStream() != null && !Objects.equals(fileKey(secureStream()), fileKey(path))) {
      throw new FileSystemException(path.toString(), null, "it was replaced by a link");
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

  /** Opens a file in this folder without following links. */
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

  /** Reads the attributes of a file or link in this folder. */
  BasicFileAttributes attributes(Path name) throws IOException {
    return attributeView(name, BasicFileAttributeView.class).readAttributes();
  }

  /**
   * Returns a view of the attributes of a file in this folder, null if the file system does not
   * support this type of view.
   */
  <T extends FileAttributeView> T attributeView(Path name, Class<T> type) {
    return secureStream() != null
        ? secureStream().getFileAttributeView(name, type, LinkOption.NOFOLLOW_LINKS)
        : Files.getFileAttributeView(path.resolve(name), type, LinkOption.NOFOLLOW_LINKS);
  }

  /** Atomically replaces a file in this folder by another file of this folder. */
  void replace(Path name, Path replacement) throws IOException {
    if (secureStream() != null) {
      secureStream().move(replacement, secureStream(), name);
    } else {
      requireSame();
      FileReplacement.rename(path.resolve(replacement), path.resolve(name));
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
