package svc.store.file;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists the files in a folder that have a given extension. */
public final class FolderListing {
  private FolderListing() {}

  /**
   * Returns the names of the files that end in {@code ending}, without this ending, in alphabetical
   * order. Hidden files are omitted. Returns an empty list if the folder does not exist. Throws
   * FILE_INVALID if the folder cannot be read.
   */
  public static List<String> namesOfFiles(Path folder, String ending) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending) && !name.startsWith("."))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    } catch (NoSuchFileException noFolder) {
      return List.of();
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot list " + folder + ": " + IoErrorMessages.describe(e))
          .hint("Check that this is a folder that you may read.")
          .withDetail("file", folder.toString())
          .withCause(e);
    }
  }
}
