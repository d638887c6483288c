package svc.frontend.mcp.client;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.json.Json;
import svc.text.SimilarNames;

/** A program that can start svc as an MCP server. */
public enum McpClient {
  CLAUDE_DESKTOP(
      "Claude Desktop",
      "mcpServers",
      ServerEntryFormat.COMMAND,
      at -> at.applicationSettings().resolve("Claude/claude_desktop_config.json"),
      ""),
  CLAUDE_CODE(
      "Claude Code",
      "mcpServers",
      ServerEntryFormat.TYPED_COMMAND,
      at -> at.variable("CLAUDE_CONFIG_DIR", at.home()).resolve(".claude.json"),
      ".mcp.json"),
  CURSOR(
      "Cursor",
      "mcpServers",
      ServerEntryFormat.COMMAND,
      at -> at.home().resolve(".cursor/mcp.json"),
      ".cursor/mcp.json"),
  VSCODE(
      "VS Code",
      "servers",
      ServerEntryFormat.TYPED_COMMAND,
      at -> at.applicationSettings().resolve("Code/User/mcp.json"),
      ".vscode/mcp.json"),
  ZED(
      "Zed",
      "context_servers",
      ServerEntryFormat.COMMAND,
      at -> at.userSettings().resolve(at.isWindows() ? "Zed" : "zed").resolve("settings.json"),
      ".zed/settings.json"),
  WINDSURF(
      "Windsurf",
      "mcpServers",
      ServerEntryFormat.COMMAND,
      at -> at.home().resolve(".codeium/windsurf/mcp_config.json"),
      ""),
  CODEX(
      "Codex",
      "mcp_servers",
      ServerEntryFormat.TOML,
      at -> at.variable("CODEX_HOME", at.home().resolve(".codex")).resolve("config.toml"),
      ".codex/config.toml"),
  GEMINI(
      "Gemini CLI",
      "mcpServers",
      ServerEntryFormat.COMMAND,
      at -> at.home().resolve(".gemini/settings.json"),
      ".gemini/settings.json"),
  OPENCODE(
      "opencode",
      "mcp",
      ServerEntryFormat.COMMAND_LIST,
      at -> at.xdgSettings().resolve("opencode/opencode.json"),
      "opencode.json");

  private final String title;
  private final String key;
  private final ServerEntryFormat format;
  private final Function<ClientPlatform, Path> userFile;
  private final String projectFile;

  /**
   * Creates a client.
   *
   * @param key the key of the object in the settings that contains all servers
   * @param projectFile the file for one project, relative to the project's folder; empty if the
   *     client has none
   */
  McpClient(
      String title,
      String key,
      ServerEntryFormat format,
      Function<ClientPlatform, Path> userFile,
      String projectFile) {
    this.title = title;
    this.key = key;
    this.format = format;
    this.userFile = userFile;
    this.projectFile = projectFile;
  }

  /** Returns the client with the given name. Throws INVALID_ARGUMENT if there is none. */
  public static McpClient named(String name) {
    return Arrays.stream(values())
        .filter(client -> client.id().equals(name.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(
                        "there is no client \""
                            + name
                            + "\"; svc can configure "
                            + String.join(", ", ids()))
                    .hint("Choose one of these clients. For another one, see `svc help mcp`.")
                    .withCandidates(SimilarNames.find(name, ids())));
  }

  /** Returns the names of all clients, as on the command line. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(McpClient::id).toList();
  }

  /** Returns the name on the command line, such as "claude-desktop". */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the program, such as "Claude Desktop". */
  public String title() {
    return title;
  }

  String key() {
    return key;
  }

  ServerEntryFormat format() {
    return format;
  }

  /**
   * Returns the client's own command that adds a server to the settings of the user; empty if the
   * client has none.
   *
   * @param server the command that starts the server
   */
  List<String> ownCommand(String name, List<String> server) {
    return switch (this) {
      case CLAUDE_CODE ->
          List.of(
              "claude",
              "mcp",
              "add-json",
              "--scope",
              "user",
              name,
              Json.print(format.entry(server)));
      case VSCODE -> {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", name);
        named.putAll(format.entry(server));
        yield List.of("code", "--add-mcp", Json.print(named));
      }
      case CODEX ->
          Stream.concat(Stream.of("codex", "mcp", "add", name, "--"), server.stream()).toList();
      default -> List.of();
    };
  }

  /** Returns the file with the settings for all projects of the user. */
  Path userFile(ClientPlatform platform) {
    return preferCommented(userFile.apply(platform));
  }

  /** Returns the file for the project in the working directory. Throws if the client has none. */
  Path projectFile(ClientPlatform platform) {
    if (projectFile.isEmpty()) {
      throw INVALID_ARGUMENT
          .because(title + " has no settings for a project")
          .hint("Omit --scope project.");
    }
    return preferCommented(platform.workingDirectory().resolve(projectFile));
  }

  /**
   * Returns the settings file of the client. This is the file with the ending .jsonc instead of
   * .json, if the client reads such files and the file exists; otherwise the given file.
   */
  private Path preferCommented(Path file) {
    Path commented = file.resolveSibling(file.getFileName() + "c");
    return this == OPENCODE && Files.exists(commented) && !Files.exists(file) ? commented : file;
  }
}
