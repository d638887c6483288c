package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_PART_TYPE;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Converts inputs to part types. */
final class PartTypeInput {
  private PartTypeInput() {}

  static PartType toPartType(Object raw) {
    String text = TextInput.toNonEmptyText(raw);
    return PartType.ofTag(text)
        .or(() -> ofPlural(text))
        .orElseThrow(
            () ->
                INVALID_PART_TYPE
                    .because(
                        "there is no part type "
                            + TextSanitizer.quote(text)
                            + "; the part types are "
                            + String.join(", ", PartType.names()))
                    .withDetail("valid", PartType.names())
                    .withCandidates(suggestPartTypes(text)));
  }

  /** Returns the part type of a plural, such as "vocals"; "basss" is none, but a typing error. */
  private static Optional<PartType> ofPlural(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.endsWith("s") && !lower.endsWith("ss")
        ? PartType.ofTag(text.substring(0, text.length() - 1))
        : Optional.empty();
  }

  /**
   * Suggests part types with similar names. If no name is similar, suggests the part types that a
   * track of this name could have.
   */
  private static List<String> suggestPartTypes(String text) {
    List<String> near = SimilarNames.find(text, PartType.names());
    return near.isEmpty()
        ? PartTypeGuesser.guess(text).stream().map(PartType::toString).toList()
        : near;
  }
}
