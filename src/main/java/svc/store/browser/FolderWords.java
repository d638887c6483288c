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
import svc.model.BrowserItem;
import svc.model.PartType;

/**
 * What the folders of browser items say about their part types, by a table of folder words. The
 * deepest folder that holds words of the table decides; there the rows with the most words count,
 * and among these the ones that are bound to the deepest place. An item's own name suggests
 * nothing: it only picks among the rows of the folder that decided.
 */
public final class FolderWords {
  private static final Comparator<Suggestion> SUREST =
      Comparator.comparingDouble(Suggestion::confidence).reversed();

  private final Map<String, List<Match>> matches;
  private final Map<String, Decision> decisions = new ConcurrentHashMap<>();

  /**
   * A part type that a folder suggests.
   *
   * @param folder the path of the folder that decided
   * @param words what it was recognized by
   * @param confidence 0 to 1
   */
  public record Suggestion(PartType partType, String folder, String words, double confidence) {}

  private record Match(String words, FolderRow row) {
    int length() {
      return Phrases.length(words);
    }

    int depth() {
      return row.under().length();
    }
  }

  private record Decision(String folder, List<Match> matches) {
    static final Decision NONE = new Decision("", List.of());
  }

  /** Read on first use. */
  private static final class Table {
    static final FolderWords WORDS = parse(FolderTable.text());
  }

  private FolderWords(Map<String, List<Match>> matches) {
    this.matches = matches;
  }

  /** The table among the resources. */
  public static FolderWords read() {
    return Table.WORDS;
  }

  /** What a table's text says. */
  static FolderWords parse(String table) {
    Map<String, List<Match>> matches = new HashMap<>();
    for (FolderRow row : FolderTable.rows(table)) {
      for (String words : row.words()) {
        matches.computeIfAbsent(words, w -> new ArrayList<>()).add(new Match(words, row));
      }
    }
    return new FolderWords(matches);
  }

  /** The part types that an item's folders suggest, the surest first. */
  public List<Suggestion> of(BrowserItem item) {
    Decision decision = decision(folder(item));
    if (decision.matches().isEmpty()) {
      return List.of();
    }
    Set<String> name = Phrases.of(item.bareName());
    Map<PartType, Suggestion> best = new EnumMap<>(PartType.class);
    for (Match match : decision.matches()) {
      if (match.row().suits(name)) {
        suggest(match, decision.folder(), best);
      }
    }
    return best.values().stream().sorted(SUREST).toList();
  }

  private static void suggest(Match match, String folder, Map<PartType, Suggestion> best) {
    FolderRow row = match.row();
    row.partType()
        .map(type -> new Suggestion(type, folder, match.words(), row.confidence()))
        .ifPresent(s -> best.merge(s.partType(), s, BinaryOperator.minBy(SUREST)));
  }

  private Decision decision(String folder) {
    Decision known = decisions.get(folder);
    if (known == null) {
      known = decide(folder);
      decisions.put(folder, known);
    }
    return known;
  }

  private Decision decide(String from) {
    String folder = from;
    while (!folder.isEmpty()) {
      List<Match> here = matches(folder);
      if (!here.isEmpty()) {
        return new Decision(folder, most(most(here, Match::length), Match::depth));
      }
      folder = parent(folder);
    }
    return Decision.NONE;
  }

  private List<Match> matches(String folder) {
    return Phrases.of(folder.substring(folder.lastIndexOf('/') + 1)).stream()
        .flatMap(phrase -> matches.getOrDefault(phrase, List.of()).stream())
        .filter(match -> match.row().covers(folder))
        .toList();
  }

  private static List<Match> most(List<Match> matches, ToIntFunction<Match> measure) {
    int most = matches.stream().mapToInt(measure).max().orElse(0);
    return matches.stream().filter(match -> measure.applyAsInt(match) == most).toList();
  }

  private static String folder(BrowserItem item) {
    String path = item.path();
    String name = "/" + item.name();
    // A name may hold slashes itself.
    return path.endsWith(name) ? path.substring(0, path.length() - name.length()) : parent(path);
  }

  private static String parent(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }
}
