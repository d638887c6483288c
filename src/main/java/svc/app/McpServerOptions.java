package svc.app;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.frontend.mcp.tool.ServerOptions;
import svc.frontend.mcp.tool.ToolSelection;
import svc.frontend.mcp.tool.WritePolicy;
import svc.model.error.SvcException;
import svc.session.files.Workspace;
import svc.store.file.GuardedUserFileResolver;

/**
 * The options of {@code svc mcp}.
 *
 * @param workspace the folders with project files that clients can access
 */
record McpServerOptions(Workspace workspace, ServerOptions server) {
  private static final String READ_ONLY = "--read-only";
  private static final String CONFIRM = "--confirm";
  private static final String TOOLS = "--tools";
  private static final String TOOLSETS = "--toolsets";
  static final String POLICY = "--policy";

  /** The options that take a value, each with a description of the value for error messages. */
  private static final Map<String, String> VALUES =
      Map.of(
          ProjectFolderChooser.OPTION,
          "a folder",
          TOOLS,
          "names of tools",
          TOOLSETS,
          "names of toolsets",
          POLICY,
          "a file");

  /** The options without a value. */
  static final List<String> FLAGS = List.of(READ_ONLY, CONFIRM);

  /** Reads the options. An option that is not given can be set by its environment variable. */
  static McpServerOptions parse(List<String> args, Map<String, String> environment) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      String word = words.next();
      String option = VALUES.containsKey(word) ? word : word.split("=", 2)[0];
      List<String> values = given.computeIfAbsent(option, name -> new ArrayList<>());
      if (VALUES.containsKey(option)) {
        values.add(value(option, word, words));
      } else if (!FLAGS.contains(word)) {
        throw unexpectedArgument(word);
      }
    }
    WritePolicy policy = readPolicy(given.getOrDefault(POLICY, List.of()));
    ToolSelection selection =
        new ToolSelection(
            names(given, TOOLSETS), names(given, TOOLS), given.containsKey(READ_ONLY), policy);
    Workspace workspace =
        ProjectFolderChooser.chooseWorkspace(
            given.getOrDefault(ProjectFolderChooser.OPTION, List.of()), environment);
    return new McpServerOptions(
        policy.folders() == null ? workspace : guard(workspace, policy),
        new ServerOptions(selection, given.containsKey(CONFIRM) || isConfirmSet(environment)));
  }

  private static WritePolicy readPolicy(List<String> files) {
    if (files.size() > 1) {
      throw INVALID_ARGUMENT
          .because(POLICY + " is given " + files.size() + " times")
          .hint("Write everything into one file.");
    }
    return files.isEmpty() ? WritePolicy.NONE : WritePolicyFile.read(files.get(0));
  }

  private static Workspace guard(Workspace workspace, WritePolicy policy) {
    return new Workspace(
        workspace.directory(),
        workspace.roots(),
        new GuardedUserFileResolver(workspace.files(), policy::requireFolder));
  }

  private static SvcException unexpectedArgument(String word) {
    return INVALID_ARGUMENT
        .because("unexpected argument \"" + word + "\"")
        .hint(
            word.startsWith("--host")
                ? "Write --host directly after svc mcp."
                : "Run `svc help mcp` to see the options.");
  }

  private static String value(String option, String word, Iterator<String> rest) {
    boolean isJoined = word.length() > option.length();
    String value =
        isJoined ? word.substring(option.length() + 1) : rest.hasNext() ? rest.next() : "";
    if (value.isEmpty()) {
      throw missingValue(option);
    }
    return value;
  }

  private static SvcException missingValue(String option) {
    return MISSING_ARGUMENT
        .because(option + " needs " + VALUES.get(option))
        .hint("Run `svc help mcp` to see the options.");
  }

  /**
   * Returns the names in all values of an option. A value can contain several names, separated by
   * commas.
   */
  private static List<String> names(Map<String, List<String>> given, String option) {
    List<String> names =
        given.getOrDefault(option, List.of()).stream()
            .flatMap(value -> Arrays.stream(value.split(",")))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .toList();
    if (names.isEmpty() && given.containsKey(option)) {
      throw missingValue(option);
    }
    return names;
  }

  /**
   * Returns whether SVC_CONFIRM requires confirmation. Any value counts as yes, except an empty
   * one, 0, false and no.
   */
  private static boolean isConfirmSet(Map<String, String> environment) {
    return !Set.of("", "0", "false", "no")
        .contains(environment.getOrDefault("SVC_CONFIRM", "").strip().toLowerCase(Locale.ROOT));
  }
}
