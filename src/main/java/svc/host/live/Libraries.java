package svc.host.live;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import svc.model.Check;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;
import svc.store.Trouble;

/**
 * Where Live's User Library may be: in the folder that the user names or named when installing,
 * otherwise in the one that Live's settings name, otherwise where Live creates it.
 *
 * @param system the operating system's name, as Java has it
 * @param user the user's folder
 * @param environment where Windows says whether Documents has moved
 * @param remembered the file with the place that the user said when installing
 */
record Libraries(String system, Path user, Map<String, String> environment, Path remembered) {

  /**
   * FILE_NOT_FOUND where there is none, AMBIGUOUS_REFERENCE where there are several.
   *
   * @param given by the user now, null where it is not
   */
  UserLibrary find(Path given) {
    if (given != null) {
      return UserLibrary.at(given);
    }
    return Files.exists(remembered) ? UserLibrary.at(Path.of(text())) : found();
  }

  private UserLibrary found() {
    return new LibrarySetting(preferences())
        .folder()
        .map(UserLibrary::at)
        .orElseGet(() -> UserLibrary.find(system, user, environment));
  }

  private LivePreferences preferences() {
    return new LivePreferences(system, user, environment);
  }

  /** From now on a place that the user gave is where it is; nothing where none was given. */
  void remember(Path given) {
    if (given == null) {
      return;
    }
    String place = UserLibrary.at(given).folder().toString();
    try {
      OwnerOnly.createFolders(remembered.getParent());
      SafeFile.writeShared(remembered, place.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** It is where Live makes it again. */
  void forget() {
    try {
      Files.deleteIfExists(remembered);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Live's log; with errors, those of svc's script in it are a warning. */
  Check log(boolean withErrors) {
    return new Logs(preferences()).check(withErrors);
  }

  private String text() {
    try {
      return PlainFile.text(remembered, PlainFile.SMALL).strip();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private RuntimeException failed(IOException e) {
    return WRITE_FAILED
        .because("cannot use " + remembered + ": " + Trouble.of(e))
        .with("file", remembered.toString())
        .causedBy(e);
  }
}
