package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.text.SimilarNames;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.vocabulary.Synonyms;

/** Suggests the tools and operations that an unknown tool name can mean. */
final class ToolNameSuggester {
  private static final double MIN_SCORE = 0.5;

  private static final int MAX_TIED = 3;

  /** Words that occur in the names of many tools and therefore do not distinguish tools. */
  private static final Set<String> GENERIC =
      Set.of(
          "get", "set", "edit", "list", "show", "change", "update", "info", "or", "to", "the", "a");

  /** The first words of names of tools that only read. */
  private static final Set<String> READING =
      Set.of("get", "list", "read", "show", "find", "search", "check", "analyze", "compare");

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
    List<ScoredTool> scored = candidates(names).map(each -> each.scoredFor(name)).toList();
    double best = scored.stream().mapToDouble(ScoredTool::score).max().orElse(0);
    scored.stream()
        .filter(tool -> tool.score() >= Math.max(best, MIN_SCORE))
        .limit(MAX_TIED)
        .forEach(tool -> suggestions.add(tool.candidate().text()));
    suggestions.addAll(SimilarNames.find(name, names));
    return new ArrayList<>(suggestions);
  }

  /** Returns the operations of the tools that run verbs, and the tools that do not. */
  private Stream<Candidate> candidates(Set<String> names) {
    Set<String> others = new LinkedHashSet<>(names);
    tools.forEach(tool -> others.remove(tool.name()));
    return Stream.concat(
        tools.stream().flatMap(tool -> tool.verbs().stream()).map(Candidate::of),
        others.stream().map(name -> new Candidate(name, false, name, name)));
  }

  private record ScoredTool(Candidate candidate, double score) {}

  /**
   * A tool, or an operation of a tool, that an unknown name can mean.
   *
   * @param reads whether it only reads
   * @param words the name of the tool and of its operation
   * @param text the suggestion
   */
  private record Candidate(String tool, boolean reads, String words, String text) {
    static Candidate of(VerbDescriptor verb) {
      String operation =
          verb.operation().isEmpty()
              ? ""
              : " with " + Tool.OPERATION + " \"" + verb.operation() + "\"";
      return new Candidate(
          verb.tool(),
          verb.effect() == VerbEffect.READS,
          verb.tool() + "_" + verb.operation(),
          verb.tool() + operation);
    }

    ScoredTool scoredFor(String name) {
      Set<String> wanted = wordsOf(name);
      Set<String> known = wordsOf(words);
      Set<String> all = new LinkedHashSet<>(wanted);
      all.addAll(known);
      long common = wanted.stream().filter(known::contains).count();
      String firstWord = ArgumentAliases.toSnakeCase(name).split("_")[0];
      double sameVerb = tool.startsWith(firstWord + "_") ? 0.01 : 0;
      double sameEffect = READING.contains(firstWord) == reads ? 0.02 : 0;
      return new ScoredTool(
          this, all.isEmpty() ? 0 : (double) common / all.size() + sameVerb + sameEffect);
    }
  }

  private static Set<String> wordsOf(String name) {
    return Arrays.stream(ArgumentAliases.toSnakeCase(name).split("_"))
        .filter(word -> !word.isEmpty() && !GENERIC.contains(word))
        .flatMap(ToolNameSuggester::meaningOf)
        .map(ToolNameSuggester::singular)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Returns the words of tools' names for which a word stands; the word itself if there are none.
   */
  private static Stream<String> meaningOf(String word) {
    return Stream.of(word, singular(word))
        .map(Synonyms.TOOL::namesOf)
        .filter(names -> !names.isEmpty())
        .findFirst()
        .orElse(List.of(word))
        .stream()
        .flatMap(name -> Arrays.stream(name.split(" ")));
  }

  private static String singular(String word) {
    return word.length() > 3 ? word.replaceFirst("s$", "") : word;
  }
}
