package svc.host.als.inspection;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.als.file.LiveSetFile;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;

/**
 * The sample and plug-in files to which a set refers. Omits plug-ins whose file the set does not
 * name, such as those in VST 3 format.
 */
final class FileReferences {
  private final Path folder;
  private final Set<String> missing = new LinkedHashSet<>();

  private FileReferences(Path folder) {
    this.folder = folder;
  }

  /** Returns the paths of the files that are not on this computer, each once. */
  static List<String> findMissing(LiveSetFile file) {
    FileReferences references = new FileReferences(file.path().toAbsolutePath().getParent());
    XmlDocument document = file.document();
    for (int i = 0; i < document.elementCount(); i++) {
      references.add(document.element(i));
    }
    return List.copyOf(references.missing);
  }

  private void add(XmlElement element) {
    if (element.isNamed("SampleRef")) {
      element.child("FileRef").ifPresent(this::addSample);
    } else if (element.isNamed("VstPluginInfo")) {
      element
          .value("Path")
          .filter(path -> path.contains("/") || path.contains("\\"))
          .filter(path -> !exists(path))
          .ifPresent(missing::add);
    }
  }

  private void addSample(XmlElement reference) {
    List<String> candidates = new ArrayList<>();
    reference.value("Path").filter(path -> !path.isEmpty()).ifPresent(candidates::add);
    relativePath(reference).filter(path -> !path.isEmpty()).ifPresent(candidates::add);
    if (!candidates.isEmpty() && candidates.stream().noneMatch(this::exists)) {
      missing.add(candidates.get(0));
    }
  }

  /**
   * Returns the path relative to the project's folder. Sets of Live 10 contain an element for each
   * folder of the path.
   */
  private static Optional<String> relativePath(XmlElement reference) {
    Optional<XmlElement> relative = reference.child("RelativePath");
    Optional<String> text = relative.flatMap(element -> element.attribute("Value"));
    if (text.isPresent() || relative.isEmpty()) {
      return text;
    }
    String folders =
        relative.get().children().stream()
            .map(element -> element.attribute("Dir").orElse("") + "/")
            .collect(Collectors.joining());
    return reference.value("Name").map(name -> folders + name);
  }

  private boolean exists(String path) {
    try {
      return Files.exists(folder.resolve(path));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
