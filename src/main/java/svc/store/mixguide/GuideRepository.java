package svc.store.mixguide;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.FILE_INVALID;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import svc.model.error.SvcException;
import svc.store.document.YamlFileReader;
import svc.store.file.FolderListing;
import svc.text.TextSanitizer;

/**
 * The built-in guides and the user's guides of one kind, such as mix profiles. A user's guide takes
 * precedence over the built-in guide of the same name.
 */
final class GuideRepository {
  private final GuideKind kind;
  private final Path folder;

  /**
   * A file to treat as one of the user's guide files, although it is elsewhere, in order to
   * validate it; null for none.
   */
  private final Path candidate;

  GuideRepository(GuideKind kind, Path folder) {
    this(kind, folder, null);
  }

  private GuideRepository(GuideKind kind, Path folder, Path candidate) {
    this.kind = kind;
    this.folder = folder;
    this.candidate = candidate;
  }

  /**
   * Returns a copy that treats a file as one of the user's guide files, in order to validate it.
   */
  GuideRepository withCandidate(Path file) {
    return new GuideRepository(kind, folder, file);
  }

  /** Returns the names of the user's guides whose names are valid. */
  List<String> userNames() {
    return userFiles().keySet().stream().filter(GuideKind::isName).toList();
  }

  /**
   * Returns the names of all guides in alphabetical order, without invalid names. The files may
   * have invalid content.
   */
  List<String> validNames() {
    return allNames().stream().filter(GuideKind::isName).toList();
  }

  /** Returns the names of all guides in alphabetical order, including names that are not valid. */
  List<String> allNames() {
    TreeSet<String> names = new TreeSet<>(BuiltInGuides.names(kind));
    names.addAll(userFiles().keySet());
    return List.copyOf(names);
  }

  /**
   * Returns the name of a guide in the spelling of its file. An exact name takes precedence;
   * otherwise case is ignored, and hyphens, underscores and spaces are equal. Throws
   * INVALID_ARGUMENT if the name is not valid. For an unknown or ambiguous name, throws an error
   * that depends on the kind of guide.
   */
  String requireName(String given) {
    String name = kind.normalizeName(given);
    List<String> known = validNames();
    List<String> named =
        known.contains(name)
            ? List.of(name)
            : known.stream().filter(each -> toKey(each).equals(toKey(given))).toList();
    if (named.size() > 1) {
      throw AMBIGUOUS_REFERENCE
          .because(
              TextSanitizer.quote(given) + " is the name of several " + kind.description() + "s")
          .hint("Give the exact name: " + SvcException.joinWithOr(named) + ".")
          .withDetail("candidates", named);
    }
    return named.isEmpty() ? kind.requireName(given) : named.get(0);
  }

  private static String toKey(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replaceAll("[ _-]+", "_");
  }

  /** Reads the user's guide with the given name or, if there is none, the built-in guide. */
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

  /** Returns the user's file for a guide name, null if there is none. */
  Path userFile(String name) {
    List<Path> files = userFiles().get(name);
    return files == null ? null : files.get(0);
  }

  private RuntimeException invalidNameError(List<Path> files) {
    String message =
        files.size() > 1
            ? files.get(0)
                + " and "
                + files.get(1)
                + " define the same "
                + kind.description()
                + "; rename or delete one of them"
            : files.get(0) + " has an invalid name: expected " + GuideKind.FILE_RULE;
    return FILE_INVALID
        .because(message)
        .hint(files.size() > 1 ? "svc can use only one of these files." : "Rename the file.")
        .withDetail("file", files.get(0).toString());
  }

  private Map<String, List<Path>> userFiles() {
    Map<String, List<Path>> files = listUserFiles();
    if (candidate != null) {
      files.put(nameOf(candidate), List.of(candidate));
    }
    return files;
  }

  /** Returns the files in the user's folder by guide name, without hidden files. */
  private Map<String, List<Path>> listUserFiles() {
    Map<String, List<Path>> files = new TreeMap<>();
    for (String name : FolderListing.namesOfFiles(folder, GuideKind.YAML)) {
      Path file = folder.resolve(name + GuideKind.YAML);
      files.computeIfAbsent(nameOf(file), n -> new ArrayList<>()).add(file);
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
