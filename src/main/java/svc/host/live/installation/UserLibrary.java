package svc.host.live.installation;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import svc.model.error.SvcException;

/** The folder where Live looks for what its user added, remote scripts among them. */
record UserLibrary(Path folder) {
  private static final String LIBRARY_HINT =
      "Give its place with --library; Live's settings show it under Library.";

  private static final String SCRIPTS = "Remote Scripts";

  /** Folders that tell a User Library from another folder, whatever its name. */
  private static final List<String> TYPICAL_FOLDERS = List.of("Ableton Folder Info", "Presets");

  /** Where Documents may be when OneDrive has taken it over; the last is where it is without. */
  private static final List<String> DOCUMENTS_VARIABLES =
      List.of("OneDrive", "OneDriveConsumer", "OneDriveCommercial", "USERPROFILE");

  /** Where the remote script goes. */
  Path scriptFolder() {
    return folder.resolve(SCRIPTS).resolve("svc");
  }

  /** Whether a folder is a User Library: by its name, by what it contains, or by svc's script. */
  static boolean isLibrary(Path folder) {
    return Files.isDirectory(folder)
        && (isNamed(folder, "User Library")
            || TYPICAL_FOLDERS.stream().anyMatch(name -> Files.isDirectory(folder.resolve(name)))
            || new RemoteScriptFolder(new UserLibrary(folder)).exists());
  }

  private static boolean isNamed(Path folder, String name) {
    return folder.getFileName() != null && name.equalsIgnoreCase(folder.getFileName().toString());
  }

  /**
   * The folder that the user names, or its parent if that is the folder for remote scripts.
   * FILE_NOT_FOUND if there is no such folder, INVALID_ARGUMENT if it is not a User Library.
   */
  static UserLibrary ofGivenFolder(Path given) {
    if (!Files.isDirectory(given)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + given)
          .hint(LIBRARY_HINT)
          .withDetail("file", given.toString());
    }
    Path folder = given.toAbsolutePath().normalize();
    Path library = isNamed(folder, SCRIPTS) ? folder.getParent() : folder;
    if (!isLibrary(library)) {
      throw INVALID_ARGUMENT
          .because(
              library + " is not a User Library: it has no folder " + join(TYPICAL_FOLDERS, " or "))
          .hint(LIBRARY_HINT)
          .withDetail("file", library.toString());
    }
    return new UserLibrary(library);
  }

  /**
   * The folder where Live makes it, unless told otherwise.
   *
   * @param system the operating system's name, as Java has it
   * @param home the user's folder
   * @param environment where Windows says whether Documents has moved
   */
  static UserLibrary locateDefault(String system, Path home, Map<String, String> environment) {
    List<Path> places = candidateFolders(system.toLowerCase(Locale.ROOT), home, environment);
    List<Path> found = places.stream().filter(Files::isDirectory).toList();
    if (found.isEmpty()) {
      throw notFoundError(places);
    }
    if (found.size() > 1) {
      throw AMBIGUOUS_REFERENCE
          .because("there are " + found.size() + " User Libraries: " + join(found))
          .hint(LIBRARY_HINT)
          .withDetail("candidates", found.stream().map(Path::toString).toList());
    }
    return new UserLibrary(found.get(0));
  }

  private static List<Path> candidateFolders(
      String system, Path home, Map<String, String> environment) {
    if (system.startsWith("mac")) {
      return List.of(libraryIn(home.resolve("Music")));
    }
    if (!system.startsWith("windows")) {
      return List.of();
    }
    Stream<Path> owners =
        DOCUMENTS_VARIABLES.stream()
            .map(environment::get)
            .filter(Objects::nonNull)
            .filter(text -> !text.isBlank())
            .map(Path::of);
    return Stream.concat(owners, Stream.of(home))
        .flatMap(UserLibrary::documentFolders)
        .map(UserLibrary::libraryIn)
        .distinct()
        .toList();
  }

  /** Documents, and the folders with a User Library, since OneDrive translates the name. */
  private static Stream<Path> documentFolders(Path owner) {
    Stream<Path> usual = Stream.of(owner.resolve("Documents"));
    try (Stream<Path> all = Files.list(owner)) {
      List<Path> translated =
          all.filter(one -> Files.isDirectory(libraryIn(one))).sorted().toList();
      return Stream.concat(usual, translated.stream());
    } catch (IOException e) {
      return usual;
    }
  }

  private static Path libraryIn(Path folder) {
    return folder.resolve("Ableton").resolve("User Library").toAbsolutePath().normalize();
  }

  private static SvcException notFoundError(List<Path> places) {
    String looked =
        places.isEmpty()
            ? "Live is known to run on macOS and Windows only"
            : "looked for " + join(places);
    return FILE_NOT_FOUND
        .because("Live's User Library is not found; " + looked)
        .hint(LIBRARY_HINT)
        .withDetail("looked_for", places.stream().map(Path::toString).toList());
  }

  private static String join(List<?> things) {
    return join(things, ", ");
  }

  private static String join(List<?> things, String between) {
    return String.join(between, things.stream().map(Object::toString).toList());
  }
}
