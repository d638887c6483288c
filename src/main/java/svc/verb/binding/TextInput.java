package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.argument.Color;
import svc.model.argument.Quantity;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts inputs to texts, paths and colors. */
final class TextInput {
  /** The maximum length of a text in characters. No real name or path is longer. */
  private static final int MAX_TEXT_LENGTH = 4096;

  /** The maximum length of the text of a file in characters. */
  private static final int MAX_FILE_LENGTH = 32 << 20;

  private TextInput() {}

  static Path toPath(Object raw) {
    try {
      return Path.of(toNonEmptyText(raw));
    } catch (InvalidPathException e) {
      throw new ConversionException("is not a valid path: " + e.getReason(), null);
    }
  }

  static Color toColor(Object raw) {
    String text = toNonEmptyText(raw);
    return Color.parse(text)
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(
                        "there is no color "
                            + TextSanitizer.quote(text)
                            + "; use #rrggbb or one of "
                            + String.join(", ", Color.names()))
                    .hint("Use one of these names, or a color such as #8d6bc9.")
                    .withCandidates(SimilarNames.find(text, Color.names())));
  }

  /** Converts an input to text in which hyphens replace spaces. */
  static String toWord(Object raw) {
    return toNonEmptyText(raw).strip().replaceAll("\\s+", "-");
  }

  static String toNonEmptyText(Object raw) {
    String text = toText(raw);
    if (text.isBlank()) {
      throw new ConversionException("must not be empty", null);
    }
    return text;
  }

  /** Converts an input to text, which may be empty. */
  static String toText(Object raw) {
    return toText(raw, MAX_TEXT_LENGTH);
  }

  /** Converts an input to the text of a file. */
  static String toFileText(Object raw) {
    return toText(raw, MAX_FILE_LENGTH);
  }

  private static String toText(Object raw, int maxLength) {
    boolean isObject = raw instanceof Map || raw instanceof JsonObject;
    if (raw instanceof Quantity || raw instanceof List || isObject) {
      throw new ConversionException();
    }
    String text = raw instanceof Double d ? NumberFormatter.format(d) : String.valueOf(raw);
    if (text.length() > maxLength) {
      throw new ConversionException(
          "must have at most " + maxLength + " characters", "Give a shorter text.");
    }
    if (text.indexOf('\0') >= 0) {
      throw new ConversionException("must not contain a NUL character", "Remove this character.");
    }
    return text;
  }

  /** Returns a name in lower case without the characters that separate words. */
  static String joinWords(String name) {
    return name.replaceAll("[\\s_-]+", "").toLowerCase(Locale.ROOT);
  }
}
