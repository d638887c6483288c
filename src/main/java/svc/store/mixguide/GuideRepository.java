package svc.store.mixguide;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.store.document.YamlFileReader;
import svc.store.file.IoErrorMessages;

/** The files of one kind: the built-in ones, and the user's, which stand in front of them. */
final class GuideRepository {
  private final GuideKind kind;
  private final Path folder;

  /** A file that counts as if it lay in the folder, in place of one of its name; null for none. */
  private final Path candidate;

  GuideRepository(GuideKind kind, Path folder) {
    this(kind, folder, null);
  }

  private GuideRepository(GuideKind kind, Path folder, Path candidate) {
    this.kind = kind;
    this.folder = folder;
    this.candidate = candidate;
  }

  /** The same files with another one among the user's. */
  GuideRepository withCandidate(Path file) {
    return new GuideRepository(kind, folder, file);
  }

  /** The names of the user's own files. */
  List<String> userNames() {
    return userFiles().keySet().stream().filter(GuideKind::isName).toList();
  }

  /** All names in order, also those of files that are broken. */
  List<String> validNames() {
    return allNames().stream().filter(GuideKind::isName).toList();
  }

  /** The same with what no name can be, since it is the name of a file. */
  List<String> allNames() {
    TreeSet<String> names = new TreeSet<>(BuiltInGuides.names(kind));
    names.addAll(userFiles().keySet());
    return List.copyOf(names);
  }

  /** The user's file of a name, or else the built-in. */
  GuideFile read(String name) {
    List<Path> files = userFiles().getOrDefault(name, List.of());
    if (files.isEmpty()) {
      return readBuiltIn(name);
    }
    if (files.size() > 1 || !GuideKind.isName(name)) {
      throw invalidNameError(files);
    }
    Path file = files.get(0);
    return GuideFile.parse(kind, name, file, YamlFileReader.read(file));
  }

  boolean hasBuiltIn(String name) {
    return BuiltInGuides.names(kind).contains(name);
  }

  GuideFile readBuiltIn(String name) {
    if (!hasBuiltIn(name)) {
      throw kind.notFoundCode(name, validNames().stream().filter(this::isReadable).toList());
    }
    return GuideFile.readBuiltIn(kind, name);
  }

  private boolean isReadable(String name) {
    try {
      return read(name).faults().isEmpty();
    } catch (SvcException unreadable) {
      return false;
    }
  }

  /** Where a name comes from: the user's file, null for a built-in. */
  Path userFile(String name) {
    List<Path> files = userFiles().get(name);
    return files == null ? null : files.get(0);
  }

  private RuntimeException invalidNameError(List<Path> files) {
    String what =
        files.size() > 1
            ? files.get(0) + " and " + files.get(1) + " are files of one " + kind.description()
            : files.get(0) + " has a name that is none: expected " + GuideKind.FILE_RULE;
    return FILE_INVALID.because(what).withDetail("file", files.get(0).toString());
  }

  private Map<String, List<Path>> userFiles() {
    Map<String, List<Path>> files = listUserFiles();
    if (candidate != null) {
      files.put(nameOf(candidate), List.of(candidate));
    }
    return files;
  }

  /** The files by name; a hidden file belongs to an editor or a file system, not to the user. */
  private Map<String, List<Path>> listUserFiles() {
    Map<String, List<Path>> files = new TreeMap<>();
    try (Stream<Path> listed = Files.list(folder)) {
      listed
          .filter(file -> file.getFileName().toString().matches("[^.].*\\.yaml"))
          .sorted()
          .forEach(file -> files.computeIfAbsent(nameOf(file), n -> new ArrayList<>()).add(file));
    } catch (NoSuchFileException none) {
      return files;
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot list " + folder + ": " + IoErrorMessages.describe(e))
          .withDetail("file", folder.toString())
          .withCause(e);
    }
    return files;
  }

  private String nameOf(Path file) {
    return kind.normalizeName(nameWithoutExtension(file.getFileName().toString()));
  }

  static String nameWithoutExtension(String name) {
    return name.endsWith(GuideKind.YAML)
        ? name.substring(0, name.length() - GuideKind.YAML.length())
        : name;
  }
}
