package svc.model.argument;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.text.TextSanitizer;

/**
 * The position of a warp marker as the caller wrote it, with a second position after an equals
 * sign, such as {@code 2.1=1.5s}.
 *
 * @param at the position of the marker
 * @param to the time in the file, or the new position; null if it was not given
 */
public record MarkerPosition(ClipPosition at, ClipPosition to) {

  /** Parses a text or a number. Throws INVALID_ARGUMENT if it is not a position or two. */
  public static MarkerPosition parse(Object given) {
    if (!(given instanceof String text) || text.indexOf('=') < 0) {
      return new MarkerPosition(ClipPosition.parse(given), null);
    }
    String[] parts = text.split("=", -1);
    if (parts.length != 2) {
      throw INVALID_ARGUMENT
          .because("invalid warp marker " + TextSanitizer.quote(text))
          .hint("Write the position and the time in the file, such as \"2.1=1.5s\".");
    }
    return new MarkerPosition(ClipPosition.parse(parts[0]), ClipPosition.parse(parts[1]));
  }

  /** Returns the text from which {@link #parse} creates an equal value. */
  @Override
  public String toString() {
    return to == null ? at.toString() : at + "=" + to;
  }
}
