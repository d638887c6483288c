package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.text.SimilarNames;
import svc.verb.VerbDescriptor;

/** Suggests the tools and operations that an unknown tool name can mean. */
final class ToolNameSuggester {
  private static final double MIN_SCORE = 0.5;

  private static final int MAX_TIED = 3;

  /** Words that occur in the names of many tools and therefore do not distinguish tools. */
  private static final Set<String> GENERIC =
      Set.of(
          "get", "set", "edit", "list", "show", "change", "update", "info", "or", "to", "the", "a");

  /**
   * Groups of words with the same meaning. The first word of each group is the one that the names
   * of tools contain.
   */
  private static final List<List<String>> SYNONYMS =
      List.of(
          List.of("create", "add", "new", "insert", "make"),
          List.of("delete", "remove", "erase"),
          List.of("duplicate", "copy", "clone"),
          List.of("device", "effect", "plugin", "instrument"),
          List.of("mixer", "volume", "fader", "level", "pan", "mute", "solo"),
          List.of("param", "parameter"),
          List.of("tempo", "bpm"),
          List.of("play", "start", "playback"),
          List.of("fire", "launch", "trigger"));

  private static final Map<String, String> CANONICAL = canonicalWords();

  private final List<Tool> tools;

  ToolNameSuggester(List<Tool> tools) {
    this.tools = List.copyOf(tools);
  }

  /**
   * Returns texts such as {@code edit_tracks with operation "create"}, the best first.
   *
   * @param names the names of all tools
   */
  List<String> suggest(String name, Set<String> names) {
    Set<String> suggestions = new LinkedHashSet<>();
    List<ScoredTool> scored =
        tools.stream()
            .flatMap(tool -> tool.verbs().stream())
            .map(verb -> new ScoredTool(verb, score(name, verb)))
            .toList();
    double best = scored.stream().mapToDouble(ScoredTool::score).max().orElse(0);
    scored.stream()
        .filter(tool -> tool.score() >= Math.max(best, MIN_SCORE))
        .limit(MAX_TIED)
        .forEach(tool -> suggestions.add(describe(tool.verb())));
    suggestions.addAll(SimilarNames.find(name, names));
    return new ArrayList<>(suggestions);
  }

  private record ScoredTool(VerbDescriptor verb, double score) {}

  private static String describe(VerbDescriptor verb) {
    return verb.operation().isEmpty()
        ? verb.tool()
        : verb.tool() + " with " + Tool.OPERATION + " \"" + verb.operation() + "\"";
  }

  private static double score(String name, VerbDescriptor verb) {
    Set<String> wanted = wordsOf(name);
    Set<String> known = wordsOf(verb.tool() + "_" + verb.operation());
    Set<String> all = new LinkedHashSet<>(wanted);
    all.addAll(known);
    long common = wanted.stream().filter(known::contains).count();
    String firstWord = ArgumentAliases.toSnakeCase(name).split("_")[0];
    double sameVerb = verb.tool().startsWith(firstWord + "_") ? 0.01 : 0;
    return all.isEmpty() ? 0 : (double) common / all.size() + sameVerb;
  }

  private static Set<String> wordsOf(String name) {
    Set<String> words = new LinkedHashSet<>();
    Arrays.stream(ArgumentAliases.toSnakeCase(name).split("_"))
        .filter(word -> !word.isEmpty() && !GENERIC.contains(word))
        .map(word -> word.length() > 3 ? word.replaceFirst("s$", "") : word)
        .forEach(word -> words.add(CANONICAL.getOrDefault(word, word)));
    return words;
  }

  private static Map<String, String> canonicalWords() {
    Map<String, String> canonical = new HashMap<>();
    SYNONYMS.forEach(words -> words.forEach(word -> canonical.put(word, words.get(0))));
    return canonical;
  }
}
