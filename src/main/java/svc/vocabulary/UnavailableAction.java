package svc.vocabulary;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;
import svc.store.file.TsvResource;

/**
 * An action that users ask for and that no verb offers, mostly because Live's API has no call for
 * it. The actions are in the table unavailable-actions.tsv.
 *
 * @param words the words that users have for the action
 * @param objects the words that can stand beside them, in the singular
 * @param isClearAlone whether the words stand for the action without such a word
 * @param text the action in error messages
 * @param reason why svc cannot do it, empty if there is nothing to say
 * @param instead what users can do instead
 */
public record UnavailableAction(
    Set<String> words,
    Set<String> objects,
    boolean isClearAlone,
    String text,
    String reason,
    String instead) {
  /** Words that change nothing in the name of an action. */
  private static final Set<String> FILLERS =
      Set.of("get", "set", "create", "add", "make", "as", "to", "the", "a", "new", "live");

  /** Reads the table when a name is unknown. */
  private static final class ActionTable {
    private static final List<UnavailableAction> ALL =
        TsvResource.readRows(UnavailableAction.class, "unavailable-actions").stream()
            .map(
                row ->
                    new UnavailableAction(
                        wordsOf(row[0]),
                        wordsOf(row[1]),
                        row[2].equals("yes"),
                        row[3],
                        row[4],
                        row[5]))
            .toList();

    private static Set<String> wordsOf(String cell) {
      return Set.of(cell.split(" "));
    }
  }

  /**
   * Returns the error for an unknown verb, tool or operation that stands for an action that svc
   * does not offer; empty if it stands for none.
   *
   * @param names the words of the name; each can consist of several words
   */
  public static Optional<SvcException> findError(List<String> names) {
    List<String> words =
        names.stream()
            .flatMap(name -> Arrays.stream(name.toLowerCase(Locale.ROOT).split("[^a-z0-9]+")))
            .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
            .map(word -> word.length() > 3 ? word.replaceFirst("s$", "") : word)
            .toList();
    return ActionTable.ALL.stream()
        .filter(action -> action.isMeantBy(words))
        .findFirst()
        .map(action -> action.error());
  }

  private boolean isMeantBy(List<String> given) {
    return given.stream().anyMatch(words::contains)
        && (isClearAlone || given.stream().anyMatch(objects::contains))
        && given.stream().allMatch(word -> words.contains(word) || objects.contains(word));
  }

  private SvcException error() {
    return NOT_SUPPORTED_BY_HOST
        .because("svc cannot " + text + (reason.isEmpty() ? "" : ", because " + reason))
        .hint(instead);
  }
}
