package svc.app;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.frontend.mcp.client.McpClient;
import svc.frontend.mcp.tool.ToolSelection;
import svc.text.SimilarNames;

/**
 * The arguments of {@code svc mcp config}.
 *
 * @param client the client to configure
 * @param flags the given options that take no value
 * @param isProject whether to use the settings of the project in the working directory
 * @param serverOptions the options for the server, with absolute paths
 */
record McpConfigOptions(
    McpClient client, Set<String> flags, boolean isProject, List<String> serverOptions) {
  private static final String WRITE = "--write";
  private static final String DRY_RUN = "--dry-run";
  private static final String READ_ONLY = "--read-only";
  private static final String SCOPE = "--scope";
  private static final String PROJECT_DIR = "--project-dir";
  private static final List<String> FLAGS = List.of(WRITE, DRY_RUN, READ_ONLY);
  private static final String TOOLSETS = "--toolsets";
  private static final String EVERYDAY_TOOLSET = "core";
  private static final String ALL_TOOLSETS = "all";
  private static final List<String> WITH_VALUE =
      List.of(SCOPE, PROJECT_DIR, TOOLSETS, McpServerOptions.POLICY);

  private static final Map<String, String> LABELS =
      Map.of(
          SCOPE,
          "user or project",
          PROJECT_DIR,
          "a folder",
          TOOLSETS,
          "names of toolsets",
          McpServerOptions.POLICY,
          "a file");

  private static final Map<String, String> EXAMPLES =
      Map.of(
          SCOPE,
          "project",
          PROJECT_DIR,
          "songs",
          TOOLSETS,
          "compose,sound",
          McpServerOptions.POLICY,
          "policy.yaml");

  static McpConfigOptions parse(List<String> args) {
    List<String> names = new ArrayList<>();
    Set<String> flags = new LinkedHashSet<>();
    List<String> serverOptions = new ArrayList<>();
    Set<String> toolsets = new LinkedHashSet<>();
    boolean isProject = false;
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      String word = words.next();
      String option = word.split("=", 2)[0];
      if (FLAGS.contains(word)) {
        flags.add(word);
      } else if (option.equals(SCOPE)) {
        isProject = parseScope(valueOf(word, words));
      } else if (option.equals(PROJECT_DIR)) {
        serverOptions.addAll(List.of(PROJECT_DIR, parseFolder(valueOf(word, words))));
      } else if (option.equals(McpServerOptions.POLICY)) {
        serverOptions.addAll(List.of(McpServerOptions.POLICY, readPolicy(valueOf(word, words))));
      } else if (option.equals(TOOLSETS)) {
        toolsets.addAll(List.of(valueOf(word, words).split("\\s*,\\s*")));
      } else {
        names.add(requireName(word));
      }
    }
    serverOptions.addAll(0, List.of(TOOLSETS, chosenToolsets(toolsets)));
    if (flags.contains(READ_ONLY)) {
      serverOptions.add(READ_ONLY);
    }
    return new McpConfigOptions(
        parseClient(names), requireCompatible(flags), isProject, List.copyOf(serverOptions));
  }

  /** Returns the toolset core and those that the user has chosen, or all. */
  private static String chosenToolsets(Set<String> given) {
    new ToolSelection(List.copyOf(given), List.of(), false).validate(VerbAreas.catalog());
    if (given.contains(ALL_TOOLSETS)) {
      return ALL_TOOLSETS;
    }
    Set<String> chosen = new LinkedHashSet<>(List.of(EVERYDAY_TOOLSET));
    chosen.addAll(given);
    return String.join(",", chosen);
  }

  boolean isWrite() {
    return flags.contains(WRITE);
  }

  boolean isDryRun() {
    return flags.contains(DRY_RUN);
  }

  private static McpClient parseClient(List<String> names) {
    if (names.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("CLIENT is missing; svc can configure " + String.join(", ", McpClient.ids()))
          .hint("For example, run `svc mcp config claude-desktop`.");
    }
    if (names.size() > 1) {
      throw INVALID_ARGUMENT
          .because("unexpected argument \"" + names.get(1) + "\"")
          .hint("Configure one client at a time.");
    }
    return McpClient.named(names.get(0));
  }

  private static Set<String> requireCompatible(Set<String> flags) {
    if (flags.contains(WRITE) && flags.contains(DRY_RUN)) {
      throw CONFLICTING_ARGUMENTS
          .because(WRITE + " and " + DRY_RUN + " cannot be used together")
          .hint("Omit " + WRITE + " to see what it would change.");
    }
    return Set.copyOf(flags);
  }

  private static String requireName(String word) {
    if (word.startsWith("-")) {
      List<String> known = new ArrayList<>(FLAGS);
      known.addAll(WITH_VALUE);
      throw INVALID_ARGUMENT
          .because("unknown option \"" + word + "\"")
          .hint(
              "svc mcp config accepts "
                  + String.join(", ", known)
                  + " and the options of every command.")
          .withCandidates(SimilarNames.find(word, known));
    }
    return word;
  }

  private static String valueOf(String word, Iterator<String> rest) {
    String value = "";
    if (word.contains("=")) {
      value = word.substring(word.indexOf('=') + 1);
    } else if (rest.hasNext()) {
      value = rest.next();
    }
    if (value.isEmpty()) {
      String option = word.split("=", 2)[0];
      throw MISSING_ARGUMENT
          .because(option + " needs a value: " + LABELS.get(option))
          .hint("For example, " + option + " " + EXAMPLES.get(option) + ".");
    }
    return value;
  }

  private static boolean parseScope(String value) {
    if (!List.of("user", "project").contains(value)) {
      throw INVALID_ARGUMENT
          .because(SCOPE + " must be user or project, not \"" + value + "\"")
          .hint(
              "With project, svc is added to the settings of the project in the current folder, which"
                  + " only some clients have.");
    }
    return value.equals("project");
  }

  /** Returns the path of a policy, which must be valid, so that the client can start the server. */
  private static String readPolicy(String value) {
    return WritePolicyFile.read(value).source();
  }

  private static String parseFolder(String value) {
    Path folder = Path.of(value).toAbsolutePath().normalize();
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + folder)
          .hint("Create the folder, or give another one: " + PROJECT_DIR + " FOLDER.");
    }
    return folder.toString();
  }
}
