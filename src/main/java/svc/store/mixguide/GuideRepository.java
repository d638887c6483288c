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

/** The guides of one kind. A file of the user replaces the built-in guide of the same name. */
final class GuideRepository {
  private final GuideKind kind;
  private final Path folder;

  /** A file that is treated as if it were in the folder, null for none. */
  private final Path candidate;

  GuideRepository(GuideKind kind, Path folder) {
    this(kind, folder, null);
  }

  private GuideRepository(GuideKind kind, Path folder, Path candidate) {
    this.kind = kind;
    this.folder = folder;
    this.candidate = candidate;
  }

  /** Returns a repository with one more file among those of the user. */
  GuideRepository withCandidate(Path file) {
    return new GuideRepository(kind, folder, file);
  }

  /** Returns the valid names of the user's files. */
  List<String> userNames() {
    return userFiles().keySet().stream().filter(GuideKind::isName).toList();
  }

  /** Returns all valid names in order, including those of invalid files. */
  List<String> validNames() {
    return allNames().stream().filter(GuideKind::isName).toList();
  }

  /** Returns all names in order, including file names that are not valid guide names. */
  List<String> allNames() {
    TreeSet<String> names = new TreeSet<>(BuiltInGuides.names(kind));
    names.addAll(userFiles().keySet());
    return List.copyOf(names);
  }

  /** Reads the user's guide with a name, or else the built-in one. */
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
      throw kind.notFoundError(name, validNames().stream().filter(this::isReadable).toList());
    }
    return GuideFile.readBuiltIn(kind, name);
  }

  private boolean isReadable(String name) {
    try {
      return read(name).problems().isEmpty();
    } catch (SvcException unreadable) {
      return false;
    }
  }

  /** Returns the user's file with a name, null if there is none. */
  Path userFile(String name) {
    List<Path> files = userFiles().get(name);
    return files == null ? null : files.get(0);
  }

  private RuntimeException invalidNameError(List<Path> files) {
    String message =
        files.size() > 1
            ? files.get(0) + " and " + files.get(1) + " define the same " + kind.description()
            : files.get(0) + " has an invalid name: expected " + GuideKind.FILE_RULE;
    return FILE_INVALID.because(message).withDetail("file", files.get(0).toString());
  }

  private Map<String, List<Path>> userFiles() {
    Map<String, List<Path>> files = listUserFiles();
    if (candidate != null) {
      files.put(nameOf(candidate), List.of(candidate));
    }
    return files;
  }

  /** Lists the files by name, without hidden files of editors and file systems. */
  private Map<String, List<Path>> listUserFiles() {
    Map<String, List<Path>> files = new TreeMap<>();
    try (Stream<Path> listed = Files.list(folder)) {
      listed
          .filter(file -> file.getFileName().toString().matches("[^.].*\\.yaml"))
          .sorted()
          .forEach(file -> files.computeIfAbsent(nameOf(file), n -> new ArrayList<>()).add(file));
    } catch (NoSuchFileException noFolder) {
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
