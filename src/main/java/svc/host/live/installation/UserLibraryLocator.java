package svc.host.live.installation;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import svc.model.error.DiagnosticCheck;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * Where Live's User Library may be: in the folder that the user names or named when installing,
 * otherwise in the one that Live's settings name, otherwise where Live creates it.
 *
 * @param system the operating system's name, as Java has it
 * @param user the user's folder
 * @param environment where Windows says whether Documents has moved
 * @param remembered the file with the place that the user said when installing
 */
record UserLibraryLocator(
    String system, Path user, Map<String, String> environment, Path remembered) {

  /**
   * FILE_NOT_FOUND where there is none, AMBIGUOUS_REFERENCE where there are several.
   *
   * @param given by the user now, null where it is not
   */
  UserLibrary find(Path given) {
    if (given != null) {
      return UserLibrary.ofGivenFolder(given);
    }
    return Files.exists(remembered)
        ? UserLibrary.ofGivenFolder(Path.of(readRemembered()))
        : locate();
  }

  private UserLibrary locate() {
    return new UserLibrarySetting(preferences())
        .findFolder()
        .map(UserLibrary::ofGivenFolder)
        .orElseGet(() -> UserLibrary.locateDefault(system, user, environment));
  }

  private LivePreferences preferences() {
    return new LivePreferences(system, user, environment);
  }

  /** From now on a place that the user gave is where it is; nothing where none was given. */
  void remember(Path given) {
    if (given == null) {
      return;
    }
    String place = UserLibrary.ofGivenFolder(given).folder().toString();
    try {
      OwnerOnlyPermissions.createFolders(remembered.getParent());
      AtomicFileWriter.writeShared(remembered, place.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw fileError(e);
    }
  }

  /** It is where Live makes it again. */
  void forget() {
    try {
      Files.deleteIfExists(remembered);
    } catch (IOException e) {
      throw fileError(e);
    }
  }

  /** Live's log; with errors, those of svc's script in it are a warning. */
  DiagnosticCheck checkLog(boolean withErrors) {
    return new LiveLog(preferences()).check(withErrors);
  }

  private String readRemembered() {
    try {
      return RegularFileReader.readText(remembered, RegularFileReader.SMALL_FILE_BYTES).strip();
    } catch (IOException e) {
      throw fileError(e);
    }
  }

  private RuntimeException fileError(IOException e) {
    return WRITE_FAILED
        .because("cannot use " + remembered + ": " + IoErrorMessages.describe(e))
        .withDetail("file", remembered.toString())
        .withCause(e);
  }
}
