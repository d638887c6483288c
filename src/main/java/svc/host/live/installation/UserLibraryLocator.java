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
 * Finds Live's User Library. The first of these applies: the folder that the user gives, the folder
 * that the user gave at installation, the folder in Live's settings, Live's default folder.
 *
 * @param system the operating system's name, from the system property os.name
 * @param user the user's home folder
 * @param environment the environment variables
 * @param remembered the file with the path that the user gave at installation
 */
record UserLibraryLocator(
    String system, Path user, Map<String, String> environment, Path remembered) {

  /**
   * Returns the User Library. Throws FILE_NOT_FOUND if there is none, and AMBIGUOUS_REFERENCE if
   * there are several.
   *
   * @param given the folder that the user gives, null for none
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

  /**
   * Stores the path of the User Library that the user gave, so that later calls use it. Does
   * nothing for null.
   */
  void remember(Path given) {
    if (given == null) {
      return;
    }
    String path = UserLibrary.ofGivenFolder(given).folder().toString();
    try {
      OwnerOnlyPermissions.createFolders(remembered.getParent());
      AtomicFileWriter.writeShared(remembered, path.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw fileError(e);
    }
  }

  /** Deletes the stored path of the User Library. The User Library itself is unchanged. */
  void forget() {
    try {
      Files.deleteIfExists(remembered);
    } catch (IOException e) {
      throw fileError(e);
    }
  }

  /** Checks Live's log; see {@link LiveLog#check}. */
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
        .because(
            "cannot load or save the path of the User Library in "
                + remembered
                + ": "
                + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withDetail("file", remembered.toString())
        .withCause(e);
  }
}
