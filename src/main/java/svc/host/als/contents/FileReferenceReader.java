package svc.host.als.contents;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.als.set.AlsSet;
import svc.host.als.set.FilePaths;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;
import svc.model.set.SetFileContents.FileStatus;
import svc.model.set.SetFileContents.FileUse;
import svc.model.set.SetFileContents.ReferencedFile;

/** Reads which files a set refers to, and checks whether they exist. */
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
    FilePaths paths = FilePaths.of(file);
    String path = paths.stored();
    String pack = file.value("LivePackName").filter(name -> !name.isEmpty()).orElse(null);
    return path.isEmpty()
        ? Optional.empty()
        : Optional.of(new ReferencedFile(path, pack, use, statusOf(paths, pack)));
  }

  private FileStatus statusOf(FilePaths paths, String pack) {
    if (paths.isOnNetwork()) {
      return FileStatus.NOT_CHECKED;
    }
    if (paths.exists(set.file().path())) {
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
    return hasFolder && !FilePaths.isOnNetwork(path) && !FilePaths.exists(null, path);
  }
}
