package svc.frontend.mcp.tool;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Replaces commands and options in hints and warnings by the names of tools and arguments. */
final class ToolHintTranslator {
  private static final Pattern COMMAND = Pattern.compile("(Run )?`svc ([^`]+)`");
  private static final Pattern OPTIONS = Pattern.compile("`(--[^`]+)`");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--([a-z][a-z-]*)");

  /** Matches the name of a verb, which has at least two words. */
  private static final Pattern VERB = Pattern.compile("`([a-z][a-z-]*(?: [a-z][a-z-]*)+)`");

  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.;?!]) +");

  /**
   * Stands for a missing argument: the tool has no argument for an option. A sentence that contains
   * this character is removed.
   */
  private static final String NO_TOOL_ARGUMENT = "\0";

  private final Map<List<String>, VerbDescriptor> tools = new LinkedHashMap<>();

  ToolHintTranslator(VerbCatalog catalog) {
    this(catalog, ToolSelection.ALL);
  }

  ToolHintTranslator(VerbCatalog catalog, ToolSelection selection) {
    for (VerbDescriptor verb : ToolRegistry.offeredVerbs(catalog, selection)) {
      tools.put(verb.path(), verb);
    }
  }

  /**
   * Returns a text in which commands are replaced by tools, and options by arguments of tools.
   * Sentences about options for which the tool has no argument are removed.
   *
   * @param verb the verb to which options in the text belong; null if it is unknown. Options after
   *     a command belong to the command
   */
  String translate(String text, VerbDescriptor verb) {
    if (!text.contains("svc ") && !text.contains("--") && text.indexOf('`') < 0) {
      return text;
    }
    String named = VERB.matcher(text).replaceAll(found -> quote(translateVerb(found)));
    String translated = COMMAND.matcher(named).replaceAll(found -> quote(translateCommand(found)));
    translated =
        OPTIONS.matcher(translated).replaceAll(found -> quote(translateOptions(found, verb)));
    translated =
        OPTION.matcher(translated).replaceAll(found -> quote(translateOption(found, verb)));
    return removeMarkedSentences(translated);
  }

  private static String quote(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }

  private static String removeMarkedSentences(String text) {
    if (!text.contains(NO_TOOL_ARGUMENT)) {
      return text;
    }
    String kept =
        Arrays.stream(SENTENCE_END.split(text))
            .filter(sentence -> !sentence.contains(NO_TOOL_ARGUMENT))
            .collect(Collectors.joining(" "));
    return kept.endsWith(";") ? kept.substring(0, kept.length() - 1) + "." : kept;
  }

  /** Returns the tool that corresponds to the name of a verb, such as `mix apply`. */
  private String translateVerb(MatchResult found) {
    VerbDescriptor verb = tools.get(Arrays.asList(found.group(1).split(" ")));
    return verb == null ? found.group() : "`" + verb.tool() + "`";
  }

  private String translateCommand(MatchResult found) {
    List<String> words = Arrays.asList(found.group(2).split(" "));
    boolean imperative = found.group(1) != null;
    for (int length = words.size(); length > 0; length--) {
      VerbDescriptor verb = tools.get(words.subList(0, length));
      if (verb != null) {
        List<String> given = words.subList(length, words.size());
        VerbDescriptor tool = verbWithOptions(verb, given);
        String options = joinArguments(tool, toolArguments(given, tool));
        return (imperative ? "Call " : "")
            + ("`" + tool.tool() + "`")
            + (options.isEmpty() ? "" : " with `" + options + "`");
      }
    }
    String command = "svc's command " + found.group(2).replaceAll(" --.*", "");
    return (imperative ? "Ask the user to run " : "") + command;
  }

  /**
   * Returns the verb's alternative if only the tool of the alternative has the given options;
   * otherwise the verb.
   */
  private VerbDescriptor verbWithOptions(VerbDescriptor verb, List<String> given) {
    VerbDescriptor other = tools.get(Arrays.asList(verb.alternative().split(" ")));
    boolean isOther =
        other != null
            && toolArguments(given, verb).equals(NO_TOOL_ARGUMENT)
            && !toolArguments(given, other).equals(NO_TOOL_ARGUMENT);
    return isOther ? other : verb;
  }

  /** Returns the arguments of a call, beginning with the operation if the tool has operations. */
  private static String joinArguments(VerbDescriptor verb, String arguments) {
    if (verb.operation().isEmpty()) {
      return arguments;
    }
    String operation = Tool.OPERATION + ": " + verb.operation();
    return arguments.isEmpty() ? operation : operation + ", " + arguments;
  }

  private static String translateOptions(MatchResult found, VerbDescriptor verb) {
    String arguments =
        verb == null ? "" : toolArguments(Arrays.asList(found.group(1).split(" ")), verb);
    boolean known = !arguments.isEmpty() && !arguments.equals(NO_TOOL_ARGUMENT);
    return known ? "`" + arguments + "`" : "`" + found.group(1).replace("--", "") + "`";
  }

  private static String translateOption(MatchResult found, VerbDescriptor verb) {
    return toolArgument(verb, found.group())
        .map(name -> "`" + name + "`")
        .orElse("the option " + found.group(1));
  }

  /** Returns the argument of a verb's tool that corresponds to an option, if there is one. */
  private static Optional<String> toolArgument(VerbDescriptor verb, String option) {
    return verb == null
        ? Optional.empty()
        : verb.argsOn(FrontEnd.MCP).stream()
            .filter(arg -> option.equals(arg.cli().option()) || option.equals(arg.cli().negative()))
            .map(ArgumentDescriptor::tool)
            .findFirst();
  }

  /** Converts the numbers at the start of a command to the positional arguments of the verb. */
  private static String numberArguments(List<String> words, VerbDescriptor verb) {
    List<String> names =
        verb.argsOn(FrontEnd.MCP).stream()
            .filter(arg -> arg.cli().isPositional())
            .map(ArgumentDescriptor::tool)
            .toList();
    return IntStream.range(0, Math.min(names.size(), words.size()))
        .takeWhile(i -> Character.isDigit(words.get(i).charAt(0)))
        .mapToObj(i -> names.get(i) + ": " + words.get(i))
        .collect(Collectors.joining(", "));
  }

  /**
   * Converts the leading numbers and the options in a command to the arguments of a tool, in the
   * form "name: value".
   */
  private static String toolArguments(List<String> words, VerbDescriptor verb) {
    StringBuilder arguments = new StringBuilder(numberArguments(words, verb));
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).startsWith("--")) {
        String name = toolArgument(verb, words.get(i)).orElse(NO_TOOL_ARGUMENT);
        boolean valued = i + 1 < words.size() && !words.get(i + 1).startsWith("--");
        String value = valued ? words.get(i + 1) : "true";
        arguments.append(arguments.length() == 0 ? "" : ", ").append(name + ": " + value);
      }
    }
    return arguments.indexOf(NO_TOOL_ARGUMENT) < 0 ? arguments.toString() : NO_TOOL_ARGUMENT;
  }
}
