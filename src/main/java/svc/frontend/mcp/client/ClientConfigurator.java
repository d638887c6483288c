package svc.frontend.mcp.client;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import svc.frontend.mcp.client.ClientConfiguration.ServerEntryChange;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/** Adds svc to the settings of a client, or shows the settings to add. */
public final class ClientConfigurator {
  private final McpClient client;
  private final ClientPlatform platform;
  private final Path file;
  private final boolean isProject;
  private final List<String> command;

  /**
   * Creates a configurator.
   *
   * @param isProject whether the settings are those of the project in the working directory
   * @param command the command that starts the server, with an absolute path
   */
  public ClientConfigurator(
      McpClient client, ClientPlatform platform, boolean isProject, List<String> command) {
    this.client = client;
    this.platform = platform;
    this.file = isProject ? client.projectFile(platform) : client.userFile(platform);
    this.isProject = isProject;
    this.command = List.copyOf(command);
  }

  /**
   * Returns the settings to add, without writing. If the settings file is not valid, adds a
   * warning.
   */
  public ClientConfiguration show() {
    try {
      ServerEntryChange change = settings().plan(command, null).kind();
      return result(change, false, null, List.of());
    } catch (NotEditableException e) {
      return result(ServerEntryChange.ADD, false, null, List.of());
    } catch (SvcException e) {
      return result(ServerEntryChange.ADD, false, null, List.of(Warning.fromError(e)));
    }
  }

  /**
   * Returns what {@link #write} would do, without writing; with a warning NOT_WRITTEN if the user
   * would have to add the settings. Throws if that would fail.
   */
  public ClientConfiguration check() {
    try {
      ClientSettingsFile.SettingsChange change = settings().plan(command, own());
      if (change.after() != null && change.kind() != ServerEntryChange.NONE) {
        settings().requireWritable();
      }
      return result(change.kind(), false, null, missingClientWarnings());
    } catch (NotEditableException e) {
      return result(ServerEntryChange.ADD, false, null, notWritten(e));
    }
  }

  /**
   * Adds svc to the settings of the client: with the client's own command if it has one, otherwise
   * in the file. If neither is possible, returns the settings with a warning NOT_WRITTEN.
   *
   * @param lockFile the file that is locked during the change, so that no other process of svc
   *     changes settings
   * @param clock the time for the name of the backup
   */
  public ClientConfiguration write(Path lockFile, Clock clock) {
    List<Warning> warnings = missingClientWarnings();
    try {
      ClientSettingsFile.WrittenChange done = settings().write(command, own(), lockFile, clock);
      return result(done.kind(), done.kind() != ServerEntryChange.NONE, done.backup(), warnings);
    } catch (NotEditableException e) {
      return result(ServerEntryChange.ADD, false, null, notWritten(e));
    }
  }

  private ClientSettingsFile settings() {
    return new ClientSettingsFile(client, file);
  }

  /** Returns the client's own command that adds svc; null if there is none for these settings. */
  private OwnCommand own() {
    List<String> words =
        isProject ? List.of() : client.ownCommand(ClientSettingsFile.SERVER, command);
    return words.isEmpty() ? null : new OwnCommand(words, platform);
  }

  private List<Warning> notWritten(NotEditableException reason) {
    return List.of(
        new Warning(
            "NOT_WRITTEN",
            "svc did not change " + file + ": " + reason.getMessage(),
            "Add the settings that are shown to the file."));
  }

  private ClientConfiguration result(
      ServerEntryChange change, boolean written, Path backup, List<Warning> warnings) {
    return new ClientConfiguration(
        client.id(),
        file.toString(),
        change,
        written,
        backup == null ? null : backup.toString(),
        client.format().snippet(client.key(), ClientSettingsFile.SERVER, command),
        warnings);
  }

  private List<Warning> missingClientWarnings() {
    List<Warning> warnings = new ArrayList<>();
    Path folder = file.toAbsolutePath().getParent();
    if (!isProject && !Files.isDirectory(folder)) {
      warnings.add(
          new Warning(
              "CLIENT_NOT_FOUND",
              client.title()
                  + " may not be installed, because the folder "
                  + folder
                  + " does not exist",
              "If "
                  + client.title()
                  + " is not installed yet, install and start it once, then run this command again."));
    }
    return List.copyOf(warnings);
  }
}
