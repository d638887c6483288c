package svc.store.browser;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.ToIntFunction;
import svc.model.device.BrowserItem;
import svc.model.part.PartType;

/**
 * Suggests part types for browser items from words in the names of their folders. Only the deepest
 * folder that matches a rule is used. If several rules match this folder, those with the most words
 * take precedence, then those with the longest {@link FolderPartTypeRule#under}. The name of the
 * item then selects among these rules.
 */
public final class PartTypeSuggester {
  private static final Comparator<PartTypeSuggestion> BY_CONFIDENCE =
      Comparator.comparingDouble(PartTypeSuggestion::confidence).reversed();

  private final Map<String, List<FolderRuleMatch>> matchesByPhrase;
  private final Map<String, FolderMatches> decisions = new ConcurrentHashMap<>();

  /**
   * A part type that a folder suggests.
   *
   * @param folder the path of the folder
   * @param words the matching words in its name
   * @param confidence the confidence from 0 to 1
   */
  public record PartTypeSuggestion(
      PartType partType, String folder, String words, double confidence) {}

  private record FolderRuleMatch(String words, FolderPartTypeRule row) {
    int wordCount() {
      return PhraseSplitter.countWords(words);
    }

    int pathDepth() {
      return row.under().length();
    }
  }

  private record FolderMatches(String folder, List<FolderRuleMatch> matches) {
    static final FolderMatches NONE = new FolderMatches("", List.of());
  }

  private static final class DefaultSuggesterHolder {
    static final PartTypeSuggester WORDS = parse(FolderPartTypeRules.readTable());
  }

  private PartTypeSuggester(Map<String, List<FolderRuleMatch>> matches) {
    this.matchesByPhrase = matches;
  }

  /** Returns the suggester that uses the built-in rules. */
  public static PartTypeSuggester loadDefault() {
    return DefaultSuggesterHolder.WORDS;
  }

  /** Creates a suggester that uses the rules in the text of a table. */
  static PartTypeSuggester parse(String table) {
    Map<String, List<FolderRuleMatch>> matches = new HashMap<>();
    for (FolderPartTypeRule row : FolderPartTypeRules.parseRows(table)) {
      for (String words : row.words()) {
        matches.computeIfAbsent(words, w -> new ArrayList<>()).add(new FolderRuleMatch(words, row));
      }
    }
    return new PartTypeSuggester(matches);
  }

  /** Returns the part types that an item's folders suggest, highest confidence first. */
  public List<PartTypeSuggestion> suggest(BrowserItem item) {
    FolderMatches decision = cachedDecision(folderOf(item));
    if (decision.matches().isEmpty()) {
      return List.of();
    }
    Set<String> phrases = PhraseSplitter.phrasesOf(item.nameWithoutExtension());
    Map<PartType, PartTypeSuggestion> best = new EnumMap<>(PartType.class);
    for (FolderRuleMatch match : decision.matches()) {
      if (match.row().matchesName(phrases)) {
        addSuggestion(match, decision.folder(), best);
      }
    }
    return best.values().stream().sorted(BY_CONFIDENCE).toList();
  }

  private static void addSuggestion(
      FolderRuleMatch match, String folder, Map<PartType, PartTypeSuggestion> best) {
    FolderPartTypeRule row = match.row();
    row.partType()
        .map(type -> new PartTypeSuggestion(type, folder, match.words(), row.confidence()))
        .ifPresent(s -> best.merge(s.partType(), s, BinaryOperator.minBy(BY_CONFIDENCE)));
  }

  private FolderMatches cachedDecision(String folder) {
    FolderMatches decision = decisions.get(folder);
    if (decision == null) {
      decision = findDecision(folder);
      decisions.put(folder, decision);
    }
    return decision;
  }

  private FolderMatches findDecision(String startFolder) {
    String folder = startFolder;
    while (!folder.isEmpty()) {
      List<FolderRuleMatch> matches = findMatches(folder);
      if (!matches.isEmpty()) {
        return new FolderMatches(
            folder,
            selectHighest(
                selectHighest(matches, FolderRuleMatch::wordCount), FolderRuleMatch::pathDepth));
      }
      folder = parentOf(folder);
    }
    return FolderMatches.NONE;
  }

  private List<FolderRuleMatch> findMatches(String folder) {
    return PhraseSplitter.phrasesOf(folder.substring(folder.lastIndexOf('/') + 1)).stream()
        .flatMap(phrase -> matchesByPhrase.getOrDefault(phrase, List.of()).stream())
        .filter(match -> match.row().appliesTo(folder))
        .toList();
  }

  private static List<FolderRuleMatch> selectHighest(
      List<FolderRuleMatch> matches, ToIntFunction<FolderRuleMatch> measure) {
    int highest = matches.stream().mapToInt(measure).max().orElse(0);
    return matches.stream().filter(match -> measure.applyAsInt(match) == highest).toList();
  }

  private static String folderOf(BrowserItem item) {
    String path = item.path();
    String name = "/" + item.name();
    // The name itself may contain slashes.
    return path.endsWith(name) ? path.substring(0, path.length() - name.length()) : parentOf(path);
  }

  private static String parentOf(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }
}
