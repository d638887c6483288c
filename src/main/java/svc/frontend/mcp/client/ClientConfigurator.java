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
      return result(plan(), false, null, List.of());
    } catch (SvcException e) {
      return result(ServerEntryChange.ADD, false, null, List.of(Warning.fromError(e)));
    }
  }

  /** Returns what {@link #write} would do, without writing. Throws if that would fail. */
  public ClientConfiguration check() {
    ServerEntryChange change = plan();
    if (change != ServerEntryChange.NONE) {
      new ClientSettingsFile(client, file).requireWritable();
    }
    return result(change, false, null, missingClientWarnings());
  }

  private ServerEntryChange plan() {
    return new ClientSettingsFile(client, file).plan(command).kind();
  }

  /**
   * Adds svc to the settings file.
   *
   * @param lockFile the file that is locked during the change, so that no other process of svc
   *     changes settings
   * @param clock the time for the name of the backup
   */
  public ClientConfiguration write(Path lockFile, Clock clock) {
    List<Warning> warnings = missingClientWarnings();
    ClientSettingsFile settings = new ClientSettingsFile(client, file);
    ClientSettingsFile.WrittenChange done = settings.write(command, lockFile, clock);
    return result(done.kind(), done.kind() != ServerEntryChange.NONE, done.backup(), warnings);
  }

  private ClientConfiguration result(
      ServerEntryChange change, boolean written, Path backup, List<Warning> warnings) {
    String snippet =
        client
            .format()
            .read("")
            .withEntry(client.key(), ClientSettingsFile.SERVER, client.format().entry(command));
    return new ClientConfiguration(
        client.id(),
        file.toString(),
        change,
        written,
        backup == null ? null : backup.toString(),
        snippet.stripTrailing(),
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
