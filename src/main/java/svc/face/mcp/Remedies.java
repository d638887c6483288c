package svc.face.mcp;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.verb.Catalog;
import svc.verb.Descriptor;

/** Remedies name commands; a model has tools instead. */
final class Remedies {
  private static final Pattern COMMAND = Pattern.compile("(Run )?`svc ([^`]+)`");

  /** Sentences on options, which tools do not have. */
  private static final Pattern FOR_PEOPLE = Pattern.compile(" `svc [^`]* --[^`]*` [^.`]*\\.");

  private final Map<List<String>, String> tools = new LinkedHashMap<>();

  Remedies(Catalog catalog) {
    for (Descriptor verb : ToolSet.offered(catalog)) {
      tools.put(verb.path(), verb.tool());
    }
  }

  /** The same remedy with each command that is a tool named by its tool. */
  String forTools(String remedy) {
    return COMMAND
        .matcher(FOR_PEOPLE.matcher(remedy).replaceAll(""))
        .replaceAll(found -> Matcher.quoteReplacement(named(found)));
  }

  private String named(MatchResult command) {
    List<String> words = Arrays.asList(command.group(2).split(" "));
    boolean imperative = command.group(1) != null;
    if (words.get(0).equals("help")) {
      return imperative ? "See the tool's input schema" : "The tool's input schema";
    }
    for (int length = words.size(); length > 0; length--) {
      String tool = tools.get(words.subList(0, length));
      if (tool != null) {
        return (imperative ? "Call " : "") + "`" + tool + "`";
      }
    }
    return command.group();
  }
}
