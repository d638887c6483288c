package svc.host.als.contents;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;
import svc.model.set.SetFileContents.FileStatus;
import svc.model.set.SetFileContents.FileUse;
import svc.model.set.SetFileContents.ReferencedFile;

/**
 * Reads which files a set refers to, and checks whether they exist. A file can be at the path in
 * the set, in the folder of the set, or in its parent folder, because Live keeps the samples of a
 * project in one of these two folders.
 */
final class FileReferenceReader {
  private static final Map<String, FileUse> USES =
      Map.of(
          "SampleRef", FileUse.SAMPLE,
          "MxPatchRef", FileUse.MAX_DEVICE,
          "MxDPatchRef", FileUse.MAX_DEVICE);

  private final AlsSet set;

  FileReferenceReader(AlsSet set) {
    this.set = set;
  }

  /** Returns the files, each once, in the order of the set. */
  List<ReferencedFile> list() {
    XmlDocument document = set.file().document();
    List<ReferencedFile> files = new ArrayList<>();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      FileUse use = USES.get(element.name());
      if (use != null) {
        element.child("FileRef").flatMap(file -> read(file, use)).ifPresent(files::add);
      }
    }
    return files.stream().distinct().toList();
  }

  private Optional<ReferencedFile> read(XmlElement file, FileUse use) {
    String relative = relativePath(file);
    String absolute = absolutePath(file);
    String path = absolute.isEmpty() ? relative : absolute;
    String pack = file.value("LivePackName").filter(name -> !name.isEmpty()).orElse(null);
    return path.isEmpty()
        ? Optional.empty()
        : Optional.of(new ReferencedFile(path, pack, use, statusOf(absolute, relative, pack)));
  }

  private FileStatus statusOf(String absolute, String relative, String pack) {
    if (isOnNetwork(absolute) || isOnNetwork(relative)) {
      return FileStatus.NOT_CHECKED;
    }
    Path folder = set.file().path().toAbsolutePath().normalize().getParent();
    boolean isFound =
        exists(null, absolute) || exists(folder, relative) || exists(folder.getParent(), relative);
    if (isFound) {
      return FileStatus.FOUND;
    }
    return pack == null ? FileStatus.MISSING : FileStatus.IN_PACK;
  }

  /**
   * Returns whether a path leads to no file on this computer. A file name without folders and a
   * path on the network never count as absent, because svc does not look for them.
   */
  static boolean isAbsent(String path) {
    boolean hasFolder = path.contains("/") || path.contains("\\");
    return hasFolder && !isOnNetwork(path) && !exists(null, path);
  }

  private static boolean exists(Path folder, String path) {
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

  private static boolean isOnNetwork(String path) {
    return path.startsWith("//") || path.startsWith("\\\\");
  }

  /**
   * Returns the path relative to the project. Sets of Live 10 and earlier contain an element for
   * each folder of the path.
   */
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
