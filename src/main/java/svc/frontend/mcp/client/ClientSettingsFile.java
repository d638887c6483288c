package svc.frontend.mcp.client;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.STORE_BUSY;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import svc.frontend.mcp.client.ClientConfiguration.ServerEntryChange;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.LinkResolvedFile;
import svc.store.file.OwnerOnlyPermissions;

/** The settings file of a client, to which svc is added. */
final class ClientSettingsFile {
  /** The name of svc in the settings of clients. */
  static final String SERVER = "svc";

  private static final long MAX_BYTES = 64 << 20;
  private static final DateTimeFormatter BACKUP_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private static final Pattern TOML_ENTRY =
      Pattern.compile(
          "(?m)^\\s*\\[?\\s*mcp_servers\\s*\\.\\s*[\"']?" + SERVER + "\\b|^\\s*mcp_servers\\s*=");

  private final McpClient client;
  private final Path file;

  ClientSettingsFile(McpClient client, Path file) {
    this.client = client;
    this.file = file;
  }

  /**
   * A change of the file.
   *
   * @param before the content before the change; null if the file does not exist
   * @param after the content after the change; null if the client's own command makes the change
   */
  record SettingsChange(ServerEntryChange kind, byte[] before, String after) {}

  /**
   * A change that was written.
   *
   * @param backup the copy of the previous file; null if there was none, or if the client changed
   *     its settings itself
   */
  record WrittenChange(ServerEntryChange kind, Path backup) {}

  /**
   * Returns the change that makes the client start svc with a command. Throws {@link
   * NotEditableException} if svc cannot make it.
   *
   * @param own the client's own command for a new entry; null if it has none
   */
  SettingsChange plan(List<String> command, OwnCommand own) {
    byte[] before = read();
    SettingsChange change =
        client.format() == ServerEntryFormat.TOML
            ? planToml(before, command)
            : planJson(before, command, own != null);
    if (change.kind() == ServerEntryChange.ADD && own != null) {
      own.requireProgram();
      return new SettingsChange(ServerEntryChange.ADD, before, null);
    }
    if (change.kind() != ServerEntryChange.NONE && change.after() == null) {
      throw new NotEditableException("svc does not edit TOML");
    }
    return change;
  }

  /**
   * Returns the change of a file in JSON.
   *
   * @param hasOwnCommand whether the client can add an entry, also to a file with comments
   */
  private SettingsChange planJson(byte[] before, List<String> command, boolean hasOwnCommand) {
    String text = decode(before);
    try {
      JsonSettings settings =
          JsonSettings.change(text, client.key(), SERVER, client.format().entry(command));
      return new SettingsChange(settings.kind(client.key(), SERVER), before, settings.text());
    } catch (NotEditableException e) {
      if (hasOwnCommand && !text.contains("\"" + SERVER + "\"")) {
        return new SettingsChange(ServerEntryChange.ADD, before, null);
      }
      throw e;
    }
  }

  /** Returns the change of a file in TOML, which svc searches for its entry but does not parse. */
  private SettingsChange planToml(byte[] before, List<String> command) {
    String text = decode(before).replace("\r\n", "\n");
    boolean isSame = text.contains(client.format().snippet(client.key(), SERVER, command));
    boolean hasEntry = TOML_ENTRY.matcher(text).find();
    if (hasEntry && !isSame) {
      throw new NotEditableException("it has other settings for svc, and svc does not edit TOML");
    }
    return new SettingsChange(
        isSame ? ServerEntryChange.NONE : ServerEntryChange.ADD, before, null);
  }

  /**
   * Makes the change, unless the file already has the right settings. Before svc changes a file, it
   * saves a copy. Throws {@link NotEditableException} if svc cannot make the change.
   *
   * @param own the client's own command for a new entry; null if it has none
   * @param lockFile the file that is locked during the change, so that no other process of svc
   *     changes settings
   */
  WrittenChange write(List<String> command, OwnCommand own, Path lockFile, Clock clock) {
    InterProcessLock lock = acquire(lockFile);
    try {
      try {
        SettingsChange change = plan(command, own);
        return new WrittenChange(change.kind(), make(change, own, clock));
      } finally {
        lock.close();
      }
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private Path make(SettingsChange change, OwnCommand own, Clock clock) throws IOException {
    if (change.kind() == ServerEntryChange.NONE) {
      return null;
    }
    if (change.after() == null) {
      own.run();
      return null;
    }
    return replace(change, clock);
  }

  private static InterProcessLock acquire(Path lockFile) {
    try {
      OwnerOnlyPermissions.createFolders(lockFile.getParent());
      return InterProcessLock.acquire(lockFile);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(lockFile, e);
    }
  }

  /** Throws if the file or the nearest folder that exists cannot be written. */
  void requireWritable() {
    if (Files.exists(file) && AtomicFileWriter.isReadOnly(file)) {
      throw WRITE_FAILED
          .because(file + " is read-only")
          .hint("Make the file writable, or add the settings to it by hand.");
    }
    Path folder = LinkResolvedFile.resolvePath(file).getParent();
    while (!Files.exists(folder) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + folder + " is not a writable folder")
          .hint("Check the permissions of the folder, or add the settings by hand.");
    }
  }

  private Path replace(SettingsChange change, Clock clock) throws IOException {
    requireWritable();
    Files.createDirectories(file.toAbsolutePath().getParent());
    LinkResolvedFile target = LinkResolvedFile.resolve(file);
    if (change.before() == null && target.isNameTaken()) {
      throw changedError();
    }
    Path backup = change.before() == null ? null : saveBackup(target, change.before(), clock);
    target.write(change.after().getBytes(StandardCharsets.UTF_8));
    return backup;
  }

  /** Copies the file, and checks that no other program has changed it since it was read. */
  private Path saveBackup(LinkResolvedFile target, byte[] before, Clock clock) throws IOException {
    String name = target + ".svc-backup-" + BACKUP_TIME.format(clock.instant());
    Path backup = Path.of(name);
    for (int count = 2; Files.exists(backup, LinkOption.NOFOLLOW_LINKS); count++) {
      backup = Path.of(name + "-" + count);
    }
    Files.copy(Path.of(target.toString()), backup, StandardCopyOption.COPY_ATTRIBUTES);
    if (!Arrays.equals(Files.readAllBytes(backup), before)) {
      Files.delete(backup);
      throw changedError();
    }
    return backup;
  }

  private SvcException changedError() {
    return STORE_BUSY
        .because("another program changed " + file + " at the same time")
        .hint("Quit " + client.title() + ", then try again.");
  }

  /** Returns the content of the file; null if it does not exist. */
  private byte[] read() {
    try {
      if (Files.isSymbolicLink(file) && !Files.exists(file)) {
        throw invalidError("it is a link to a file that does not exist");
      }
      return Files.exists(file) ? LinkResolvedFile.resolve(file).readBytes(MAX_BYTES) : null;
    } catch (IOException e) {
      throw invalidError(IoErrorMessages.describe(e));
    }
  }

  private String decode(byte[] content) {
    try {
      return content == null
          ? ""
          : StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (IOException e) {
      throw invalidError(IoErrorMessages.describe(e));
    }
  }

  private SvcException invalidError(String problem) {
    return FILE_INVALID
        .because("cannot read the settings in " + file + ": " + problem)
        .hint("Correct the file, then try again. svc did not change it.")
        .withDetail("file", file.toString());
  }
}
