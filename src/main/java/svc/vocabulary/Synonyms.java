package svc.vocabulary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.store.file.TsvResource;

/**
 * The words of producers for the names of parameters, devices and tools, such as "cutoff" for
 * Filter Freq and "mix" for Dry/Wet.
 *
 * <p>The words are in the table synonyms.tsv. Each row contains phrases and the names for which
 * they stand, in groups: a group counts only if no earlier group of the row fits a name. In a name,
 * * stands for any text. Case, spaces and punctuation are ignored, so that "side-chain" is
 * "sidechain".
 */
public enum Synonyms {
  /** Parameters of devices and of the mixer. */
  PARAMETER,
  /** The values of parameters whose values have names, such as the types of a filter. */
  CHOICE,
  /** Live's devices. */
  DEVICE,
  /** Words in the names of tools and of their operations. */
  TOOL,
  /** The operations of tools. */
  OPERATION;

  private static final char ANY = '*';

  /** Reads the table when the first phrase is looked up, which most calls do not need. */
  private static final class SynonymTable {
    private static final Map<Synonyms, Map<String, List<List<String>>>> ROWS = read();

    private static Map<Synonyms, Map<String, List<List<String>>>> read() {
      Map<Synonyms, Map<String, List<List<String>>>> all = new EnumMap<>(Synonyms.class);
      for (String[] row : TsvResource.readRows(Synonyms.class, "synonyms")) {
        Map<String, List<List<String>>> phrases =
            all.computeIfAbsent(
                valueOf(row[0].toUpperCase(Locale.ROOT)), kind -> new LinkedHashMap<>());
        List<List<String>> groups =
            Arrays.stream(row[2].split(" \\| ")).map(group -> split(group)).toList();
        split(row[1])
            .forEach(
                phrase ->
                    phrases
                        .computeIfAbsent(normalize(phrase), key -> new ArrayList<>())
                        .addAll(groups));
      }
      return all;
    }

    private static List<String> split(String cell) {
      return List.of(cell.split("; "));
    }
  }

  /**
   * Returns the elements for whose names a phrase stands: those whose names have its letters and
   * digits, otherwise those of the first group of names that fits an element. Returns an empty list
   * if there are none.
   */
  public <T> List<T> find(String phrase, Collection<T> all, Function<T, String> name) {
    return rules(phrase)
        .map(rule -> all.stream().filter(each -> rule.test(name.apply(each))).toList())
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** Returns the elements for whose names a phrase can stand, those of the first groups first. */
  public <T> List<T> findAll(String phrase, Collection<T> all, Function<T, String> name) {
    return rules(phrase)
        .flatMap(rule -> all.stream().filter(each -> rule.test(name.apply(each))))
        .distinct()
        .toList();
  }

  private Stream<Predicate<String>> rules(String phrase) {
    String wanted = normalize(phrase);
    Predicate<String> same = name -> !wanted.isEmpty() && normalize(name).equals(wanted);
    return Stream.concat(
        Stream.of(same), groups(phrase).stream().map(group -> name -> fits(name, group)));
  }

  /** Returns the names for which a phrase stands, as they are in the table. */
  public List<String> namesOf(String phrase) {
    return groups(phrase).stream().flatMap(List::stream).toList();
  }

  private List<List<String>> groups(String phrase) {
    return SynonymTable.ROWS.get(this).getOrDefault(normalize(phrase), List.of());
  }

  private static boolean fits(String name, List<String> group) {
    return group.stream()
        .anyMatch(
            pattern ->
                pattern.indexOf(ANY) < 0
                    ? normalize(name).equals(normalize(pattern))
                    : words(name).matches(toRegex(pattern)));
  }

  private static String toRegex(String pattern) {
    return Arrays.stream(words(pattern).split(Pattern.quote("" + ANY), -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }

  /** Returns the words of a text in lower case, separated by single spaces; asterisks are kept. */
  private static String words(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}*]+", " ");
  }

  /** Returns the letters and digits of a text in lower case. */
  private static String normalize(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
  }
}
