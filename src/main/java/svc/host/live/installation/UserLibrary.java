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

/** Live's User Library: the folder for the user's content, including remote scripts. */
record UserLibrary(Path folder) {
  private static final String LIBRARY_HINT =
      "Give the path of the User Library with --library; Live's settings show it under Library.";

  private static final String SCRIPTS = "Remote Scripts";

  /** Folders by which a User Library is recognized if its name is not "User Library". */
  private static final List<String> TYPICAL_FOLDERS = List.of("Ableton Folder Info", "Presets");

  /**
   * Environment variables with the path of a folder that contains the Documents folder, because
   * OneDrive can relocate the Documents folder.
   */
  private static final List<String> DOCUMENTS_VARIABLES =
      List.of("OneDrive", "OneDriveConsumer", "OneDriveCommercial", "USERPROFILE");

  /** Returns the folder of svc's remote script. */
  Path scriptFolder() {
    return folder.resolve(SCRIPTS).resolve("svc");
  }

  /** Returns true if a folder is a User Library, judging by its name and contents. */
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
   * Returns the User Library in a folder that the user gave. The folder is a User Library or the
   * folder Remote Scripts inside one. Throws FILE_NOT_FOUND if the folder does not exist, and
   * INVALID_ARGUMENT if it is neither of these.
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
   * Returns the User Library in the place where Live creates it by default. Throws FILE_NOT_FOUND
   * if there is none, and AMBIGUOUS_REFERENCE if there are several.
   *
   * @param system the operating system's name, from the system property os.name
   * @param home the user's home folder
   * @param environment the environment variables
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

  /**
   * Returns the folders that may be the Documents folder. Its name may be translated, so these are
   * the folder with the English name and every folder that contains a User Library.
   *
   * @param owner the folder that contains the Documents folder
   */
  private static Stream<Path> documentFolders(Path owner) {
    Stream<Path> usual = Stream.of(owner.resolve("Documents"));
    try (Stream<Path> all = Files.list(owner)) {
      List<Path> translated =
          all.filter(child -> Files.isDirectory(libraryIn(child))).sorted().toList();
      return Stream.concat(usual, translated.stream());
    } catch (IOException e) {
      return usual;
    }
  }

  private static Path libraryIn(Path folder) {
    return folder.resolve("Ableton").resolve("User Library").toAbsolutePath().normalize();
  }

  private static SvcException notFoundError(List<Path> places) {
    String reason =
        places.isEmpty() ? "Live runs on macOS and Windows only" : "svc looked for " + join(places);
    return FILE_NOT_FOUND
        .because("Live's User Library was not found; " + reason)
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
