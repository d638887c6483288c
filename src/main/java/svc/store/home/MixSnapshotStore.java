package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MIX_SNAPSHOT_NOT_FOUND;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FolderListing;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The folder of mix snapshots, one JSON file for each. Case is ignored in names. */
public final class MixSnapshotStore {
  private static final String ENDING = ".json";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final long MAX_BYTES = 16L << 20;

  private final Path folder;

  /**
   * Creates the store in a folder.
   *
   * @param folder the folder, which need not exist
   */
  public MixSnapshotStore(Path folder) {
    this.folder = folder;
  }

  /** Returns the names of all snapshots in alphabetical order. */
  public List<String> names() {
    return FolderListing.namesOfFiles(folder, ENDING).stream()
        .filter(name -> NAME.matcher(name).matches())
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .toList();
  }

  /**
   * Returns the name in the spelling of the existing snapshot. Throws MIX_SNAPSHOT_NOT_FOUND if
   * there is no snapshot of this name.
   */
  public String requireName(String given) {
    return findName(given).orElseThrow(() -> notFoundError(given));
  }

  /** Returns the snapshot. Throws MIX_SNAPSHOT_NOT_FOUND, or FILE_INVALID if it is not readable. */
  public MixSnapshot read(String given) {
    Path file = fileOf(requireName(given));
    try {
      Object tree = Json.parse(RegularFileReader.readBytes(file, MAX_BYTES));
      RecordReader.requireFormat(tree, MixSnapshot.FORMAT);
      MixSnapshot snapshot = RecordReader.read(tree, MixSnapshot.class);
      if (!snapshot.isComplete()) {
        throw invalidError(file, "expected saved_at, host, set, and the settings of each track");
      }
      return snapshot;
    } catch (NoSuchFileException deleted) {
      throw notFoundError(given);
    } catch (JsonSyntaxException e) {
      throw invalidError(file, e.describe());
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(file, e, "");
    } catch (RecordReader.MappingException e) {
      throw invalidError(file, e.pointer() + ": " + e.getMessage());
    } catch (IOException e) {
      throw invalidError(file, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /**
   * Writes a snapshot and returns whether it replaced one. Throws INVALID_ARGUMENT if the name is
   * not valid, or if a snapshot of this name exists and {@code replace} is false.
   */
  public boolean write(String given, MixSnapshot snapshot, boolean replace) {
    requireValid(given);
    Path file = fileOf(given);
    try {
      OwnerOnlyPermissions.createFolders(folder);
      InterProcessLock lock = InterProcessLock.acquire(lockFile());
      try (lock) {
        Optional<String> existing = findName(given);
        if (existing.isPresent() && !replace) {
          throw existsError(existing.get());
        }
        String text = Json.pretty(RecordJsonConverter.toExactTree(snapshot)) + "\n";
        AtomicFileWriter.write(
            fileOf(existing.orElse(given)), text.getBytes(StandardCharsets.UTF_8));
        return existing.isPresent();
      }
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  /** Deletes a snapshot and returns its name. Throws MIX_SNAPSHOT_NOT_FOUND if there is none. */
  public String delete(String given) {
    String name = requireName(given);
    try {
      InterProcessLock lock = InterProcessLock.acquire(lockFile());
      try (lock) {
        Files.delete(fileOf(name));
        return name;
      }
    } catch (NoSuchFileException deleted) {
      throw notFoundError(given);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(fileOf(name), e);
    }
  }

  /** Returns the file of a snapshot. */
  public Path fileOf(String name) {
    return folder.resolve(name + ENDING);
  }

  private Path lockFile() {
    return folder.resolve("mix-snapshots.lock");
  }

  private Optional<String> findName(String given) {
    requireValid(given);
    return names().stream().filter(given::equalsIgnoreCase).findFirst();
  }

  private static void requireValid(String name) {
    if (!NAME.matcher(name).matches()) {
      throw INVALID_ARGUMENT
          .because(
              "invalid mix snapshot name "
                  + TextSanitizer.quote(name)
                  + ": expected 1 to 64 letters, digits, _ or -")
          .hint("Use a name such as " + suggestName(name) + ".");
    }
  }

  /** Returns a valid name that is similar to the given one. */
  private static String suggestName(String given) {
    String similar = given.strip().replaceAll("[^A-Za-z0-9_]+", "-").replaceAll("^-|-$", "");
    return NAME.matcher(similar).matches() ? similar : "verse or mix-2";
  }

  private static SvcException existsError(String name) {
    return INVALID_ARGUMENT
        .because("there is already a mix snapshot " + TextSanitizer.quote(name))
        .hint("Choose another name, or replace the snapshot with {replace}.");
  }

  private SvcException notFoundError(String given) {
    List<String> names = names();
    String what = "there is no mix snapshot " + TextSanitizer.quote(given);
    return names.isEmpty()
        ? MIX_SNAPSHOT_NOT_FOUND
            .because(what + "; none is saved yet")
            .hint("Save the mix with `svc mix snapshot save NAME`.")
        : MIX_SNAPSHOT_NOT_FOUND
            .because(what + "; the saved ones are " + String.join(", ", names))
            .withCandidates(SimilarNames.find(given, names));
  }

  private static SvcException invalidError(Path file, String reason) {
    return FILE_INVALID
        .because(file + " is not a readable mix snapshot: " + reason)
        .withDetail("file", file.toString());
  }
}
