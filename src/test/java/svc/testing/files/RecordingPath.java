package svc.testing.files;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Iterator;

/** A path on a recording file system. */
record RecordingPath(RecordingFileSystem system, Path path) implements Path {

  static Path real(Path path) {
    return path instanceof RecordingPath recording ? recording.path : path;
  }

  private Path wrap(Path other) {
    return system.wrap(other);
  }

  @Override
  public FileSystem getFileSystem() {
    return system;
  }

  @Override
  public boolean isAbsolute() {
    return path.isAbsolute();
  }

  @Override
  public Path getRoot() {
    return wrap(path.getRoot());
  }

  @Override
  public Path getFileName() {
    return wrap(path.getFileName());
  }

  @Override
  public Path getParent() {
    return wrap(path.getParent());
  }

  @Override
  public int getNameCount() {
    return path.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return wrap(path.getName(index));
  }

  @Override
  public Path subpath(int from, int to) {
    return wrap(path.subpath(from, to));
  }

  @Override
  public boolean startsWith(Path other) {
    return path.startsWith(real(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return path.endsWith(real(other));
  }

  @Override
  public Path normalize() {
    return wrap(path.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return wrap(path.resolve(real(other)));
  }

  @Override
  public Path relativize(Path other) {
    return wrap(path.relativize(real(other)));
  }

  @Override
  public URI toUri() {
    return path.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return wrap(path.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return wrap(path.toRealPath(options));
  }

  @Override
  public File toFile() {
    return path.toFile();
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
      throws IOException {
    return path.register(watcher, events, modifiers);
  }

  @Override
  public Iterator<Path> iterator() {
    return system.wrapped(path).iterator();
  }

  @Override
  public int compareTo(Path other) {
    return path.compareTo(real(other));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordingPath recording && path.equals(recording.path);
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
