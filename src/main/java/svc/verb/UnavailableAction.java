package svc.verb;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;

/**
 * An action that users ask for and that no verb offers, because Live's API has no call for it.
 *
 * @param words the words that users have for the action
 * @param objects the words that can stand beside them, in the singular
 * @param text the action in error messages
 * @param instead what users can do in Live instead
 */
public record UnavailableAction(
    Set<String> words, Set<String> objects, String text, String instead) {
  private static final Set<String> TRACKS = Set.of("track", "clip", "edit", "group");

  private static final List<UnavailableAction> ALL =
      List.of(
          new UnavailableAction(
              Set.of("freeze", "frozen"),
              TRACKS,
              "freeze tracks",
              "In Live, select the track and choose Edit > Freeze Track."),
          new UnavailableAction(
              Set.of("unfreeze"),
              TRACKS,
              "unfreeze tracks",
              "In Live, select the track and choose Edit > Unfreeze Track."),
          new UnavailableAction(
              Set.of("flatten"),
              TRACKS,
              "flatten tracks",
              "In Live, select the frozen track and choose Edit > Flatten."),
          new UnavailableAction(
              Set.of("consolidate"),
              TRACKS,
              "consolidate clips",
              "In Live, select the clips and press Cmd+J (macOS) or Ctrl+J (Windows)."),
          new UnavailableAction(
              Set.of("export", "render", "bounce", "mixdown"),
              Set.of(
                  "audio", "wav", "mp3", "stem", "song", "mix", "master", "track", "edit", "video"),
              "export Live's sound",
              "In Live, choose File > Export Audio/Video. svc itself renders the notes as sketch sounds"
                  + " (render, render_audio)."));

  /**
   * Returns the error for an unknown verb, tool or operation that stands for an action that Live's
   * API does not have; empty if it stands for none.
   *
   * @param names the words of the name; each can consist of several words
   */
  public static Optional<SvcException> findError(List<String> names) {
    List<String> words =
        names.stream()
            .flatMap(name -> Arrays.stream(name.toLowerCase(Locale.ROOT).split("[^a-z0-9]+")))
            .filter(word -> !word.isEmpty())
            .map(word -> word.length() > 3 ? word.replaceFirst("s$", "") : word)
            .toList();
    return ALL.stream()
        .filter(action -> action.isMeantBy(words))
        .findFirst()
        .map(action -> action.error());
  }

  private boolean isMeantBy(List<String> given) {
    return given.stream().anyMatch(words::contains)
        && given.stream().allMatch(word -> words.contains(word) || objects.contains(word));
  }

  private SvcException error() {
    return NOT_SUPPORTED_BY_HOST
        .because("svc cannot " + text + ", because Live's API has no call for it")
        .hint(instead);
  }
}
