package svc.face.mcp;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Translates commands and options in hints and warnings to tools and their arguments. */
final class Remedies {
  private static final Pattern COMMAND = Pattern.compile("(Run )?`svc ([^`]+)`");
  private static final Pattern OPTIONS = Pattern.compile("`(--[^`]+)`");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--([a-z][a-z-]*)");

  /** Where one sentence ends and the next begins. */
  private static final Pattern END = Pattern.compile("(?<=[.;?!]) +");

  /** Marks a sentence on an option that the tool does not have. */
  private static final String FOR_PEOPLE = "\0";

  private final Map<List<String>, Descriptor> tools = new LinkedHashMap<>();

  Remedies(Catalog catalog) {
    for (Descriptor verb : ToolSet.offered(catalog)) {
      tools.put(verb.path(), verb);
    }
  }

  /**
   * The same text without the syntax of the command line.
   *
   * @param verb whose options are meant where no command stands before them; may be null
   */
  String forTools(String text, Descriptor verb) {
    if (!text.contains("svc ") && !text.contains("--")) {
      return text;
    }
    String translated = COMMAND.matcher(text).replaceAll(found -> quoted(command(found)));
    translated = OPTIONS.matcher(translated).replaceAll(found -> quoted(options(found, verb)));
    translated = OPTION.matcher(translated).replaceAll(found -> quoted(option(found, verb)));
    return withoutMarked(translated);
  }

  private static String quoted(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }

  private static String withoutMarked(String text) {
    if (!text.contains(FOR_PEOPLE)) {
      return text;
    }
    String kept =
        Arrays.stream(END.split(text))
            .filter(sentence -> !sentence.contains(FOR_PEOPLE))
            .collect(Collectors.joining(" "));
    return kept.endsWith(";") ? kept.substring(0, kept.length() - 1) + "." : kept;
  }

  private String command(MatchResult found) {
    List<String> words = Arrays.asList(found.group(2).split(" "));
    boolean imperative = found.group(1) != null;
    for (int length = words.size(); length > 0; length--) {
      Descriptor tool = tools.get(words.subList(0, length));
      if (tool != null) {
        String options = arguments(words.subList(length, words.size()), tool);
        return (imperative ? "Call " : "")
            + ("`" + tool.tool() + "`")
            + (options.isEmpty() ? "" : " with `" + options + "`");
      }
    }
    String command = "svc's command " + found.group(2).replaceAll(" --.*", "");
    return (imperative ? "Ask the user to run " : "") + command;
  }

  private static String options(MatchResult found, Descriptor verb) {
    String arguments =
        verb == null ? "" : arguments(Arrays.asList(found.group(1).split(" ")), verb);
    boolean known = !arguments.isEmpty() && !arguments.equals(FOR_PEOPLE);
    return known ? "`" + arguments + "`" : "`" + found.group(1).replace("--", "") + "`";
  }

  private static String option(MatchResult found, Descriptor verb) {
    return argument(verb, found.group()).orElse("the option " + found.group(1));
  }

  /** What a tool calls an option. */
  private static Optional<String> argument(Descriptor verb, String option) {
    return verb == null
        ? Optional.empty()
        : verb.argsOn(Face.MCP).stream()
            .filter(arg -> option.equals(arg.cli().option()) || option.equals(arg.cli().negative()))
            .map(ArgSpec::tool)
            .findFirst();
  }

  /** The options among words as arguments of a tool. */
  private static String arguments(List<String> words, Descriptor verb) {
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).startsWith("--")) {
        String name = argument(verb, words.get(i)).orElse(FOR_PEOPLE);
        boolean valued = i + 1 < words.size() && !words.get(i + 1).startsWith("--");
        String value = valued ? words.get(i + 1) : "true";
        arguments.append(arguments.length() == 0 ? "" : ", ").append(name + ": " + value);
      }
    }
    return arguments.indexOf(FOR_PEOPLE) < 0 ? arguments.toString() : FOR_PEOPLE;
  }
}
