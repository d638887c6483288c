package svc.host.als.set;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.als.xml.XmlElement;

/**
 * The paths by which a set refers to a file. A file can be at the path in the set, in the folder of
 * the set, or in its parent folder, because Live keeps the samples of a project in one of these two
 * folders.
 *
 * @param absolute the absolute path, possibly one on another computer; empty if there is none
 * @param relative the path relative to the project; empty if there is none
 */
public record FilePaths(String absolute, String relative) {

  /** Returns the paths in a FileRef element. */
  public static FilePaths of(XmlElement file) {
    return new FilePaths(absolutePath(file), relativePath(file));
  }

  /** Returns the absolute path, or the relative one if there is none; possibly empty. */
  public String stored() {
    return absolute.isEmpty() ? relative : absolute;
  }

  /** Returns whether the file is on the network, where svc does not look for files. */
  public boolean isOnNetwork() {
    return isOnNetwork(absolute) || isOnNetwork(relative);
  }

  /** Returns whether a path is one on the network. */
  public static boolean isOnNetwork(String path) {
    return path.startsWith("//") || path.startsWith("\\\\");
  }

  /**
   * Returns the path at which the file exists; if it exists nowhere, the path in the set.
   *
   * @param set the path of the set
   */
  public String find(Path set) {
    Path folder = set.toAbsolutePath().normalize().getParent();
    if (isOnNetwork() || exists(null, absolute)) {
      return stored();
    }
    if (exists(folder, relative)) {
      return folder.resolve(relative).normalize().toString();
    }
    return exists(folder.getParent(), relative)
        ? folder.getParent().resolve(relative).normalize().toString()
        : stored();
  }

  /** Returns whether the file is at one of its possible places. */
  public boolean exists(Path set) {
    Path folder = set.toAbsolutePath().normalize().getParent();
    return exists(null, absolute)
        || exists(folder, relative)
        || exists(folder.getParent(), relative);
  }

  /**
   * Returns whether a file exists.
   *
   * @param folder the folder to which the path is relative, null if the path is absolute
   */
  public static boolean exists(Path folder, String path) {
    if (path.isEmpty()) {
      return false;
    }
    try {
      Path file = folder == null ? Path.of(path) : folder.resolve(path);
      return file.isAbsolute() && Files.exists(file);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Sets of Live 10 and earlier contain an element for each folder of the path. */
  private static String relativePath(XmlElement file) {
    return file.value("RelativePath")
        .orElseGet(() -> file.child("RelativePath").map(path -> join(path, file)).orElse(""));
  }

  private static String absolutePath(XmlElement file) {
    return file.value("Path")
        .orElseGet(
            () ->
                file.find("SearchHint", "PathHint")
                    .filter(hint -> !hint.children().isEmpty())
                    .map(hint -> "/" + join(hint, file))
                    .orElse(""));
  }

  private static String join(XmlElement folders, XmlElement file) {
    Stream<String> names =
        folders.children().stream()
            .map(folder -> folder.attribute("Dir").orElse(""))
            .map(name -> name.isEmpty() ? ".." : name);
    return Stream.concat(names, file.value("Name").stream()).collect(Collectors.joining("/"));
  }
}
