package svc.store.journal;

import java.util.Map;
import svc.json.JsonObject;
import svc.text.TextSanitizer;

/**
 * The program that made a write: an MCP server, the shell, a command or a script.
 *
 * @param process the random id of the MCP server that made the write, null for other programs
 * @param name the name that the client of the server states, or {@code shell}; null if unknown
 */
public record JournalWriter(String process, String name) {
  /** A command or script, or an entry of an earlier version. */
  public static final JournalWriter UNNAMED = new JournalWriter(null, null);

  /** The shell, whose statements have the front ends cli and dsl. */
  public static final JournalWriter SHELL = new JournalWriter(null, "shell");

  /** Returns a copy with the name of the client. */
  public JournalWriter withName(String client) {
    return new JournalWriter(process, client);
  }

  /**
   * Describes the writer in words, such as {@code the command line}.
   *
   * @param frontEnd the front end of the entry: cli, dsl or mcp
   * @param reader who reads the description
   */
  String describe(String frontEnd, JournalWriter reader) {
    if (frontEnd.equals("mcp")) {
      return process != null && process.equals(reader.process)
          ? "this server"
          : name == null ? "an assistant" : "the assistant " + TextSanitizer.quote(name);
    }
    return equals(SHELL) ? "the shell" : frontEnd.equals("cli") ? "the command line" : "a script";
  }

  void addTo(Map<String, Object> tree) {
    JournalEntry.putIfPresent(tree, "process", process);
    JournalEntry.putIfPresent(tree, "writer", name);
  }

  static JournalWriter fromJson(JsonObject line) {
    JournalWriter writer = new JournalWriter(line.text("process"), line.text("writer"));
    return writer.equals(UNNAMED) ? UNNAMED : writer;
  }
}
