package svc.store.mixguide;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.part.PartType;

/**
 * A level in a profile that is relative to the level of another part, such as {@code bd - 4}.
 *
 * @param offsetDb the difference to the level of the other part, in dB
 */
record RelativeLevel(PartType part, double offsetDb) {
  private static final Pattern FORM =
      Pattern.compile(
          "\\s*(.*?\\S)\\s*(?:([+-])\\s*([0-9]{1,3}(?:\\.[0-9]{1,4})?)\\s*(?:dB)?)?\\s*");

  /** Parses the text of a level; empty if it does not name a part type. */
  static Optional<RelativeLevel> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    double offset = form.group(3) == null ? 0 : Double.parseDouble(form.group(3));
    return PartType.parse(form.group(1))
        .map(part -> new RelativeLevel(part, "-".equals(form.group(2)) ? -offset : offset));
  }
}
