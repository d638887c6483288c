package svc.frontend.mcp.client;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import svc.model.error.Warning;

/**
 * The result of configuring a client.
 *
 * @param client the name of the client on the command line
 * @param file the settings file
 * @param change what {@code svc mcp config} would do with the file, or has done if {@code written}
 * @param written whether the file was written
 * @param backup the copy of the previous file; null if there is none
 * @param snippet the settings that start svc, as the complete content of an empty file
 */
public record ClientConfiguration(
    String client,
    String file,
    ServerEntryChange change,
    boolean written,
    String backup,
    String snippet,
    List<Warning> warnings) {

  /** Returns whether the user has to add the settings, because svc could not. */
  public boolean isLeftToUser() {
    return warnings.stream().anyMatch(warning -> warning.code().equals("NOT_WRITTEN"));
  }

  /** Returns this result with further warnings. */
  public ClientConfiguration withWarnings(List<Warning> further) {
    List<Warning> all = Stream.concat(warnings.stream(), further.stream()).toList();
    return new ClientConfiguration(client, file, change, written, backup, snippet, all);
  }

  /** A change of the entry for svc in a settings file. */
  public enum ServerEntryChange {
    ADD,
    UPDATE,
    NONE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
