package svc.host.als.xml;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Encodes the text of attributes with entities such as {@code &amp;}, and decodes it. */
final class XmlEscaper {
  private static final Pattern ENTITY =
      Pattern.compile("&(?:(lt|gt|quot|apos|amp)|#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6}));");
  private static final int MAX_ENTITY_LENGTH = 10;

  private XmlEscaper() {}

  /** Decodes the predefined entities and character references. */
  static String decode(String text) {
    if (text.indexOf('&') < 0) {
      return text;
    }
    return ENTITY.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found)));
  }

  /**
   * Encodes text as the value of an attribute in double quotes, as Live does. Throws {@link
   * ForbiddenCharacterException} for a control character that XML does not allow.
   */
  static String encode(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder encoded = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(symbol -> append(encoded, symbol, text));
    return encoded.toString();
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char symbol = text.charAt(i);
      if (symbol < ' '
          || symbol > '~'
          || symbol == '&'
          || symbol == '<'
          || symbol == '>'
          || symbol == '"') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an entity or character reference that is allowed begins at an index. */
  static boolean isEntity(byte[] bytes, int start) {
    int end = Math.min(bytes.length, start + MAX_ENTITY_LENGTH);
    StringBuilder text = new StringBuilder();
    for (int i = start; i < end; i++) {
      text.append((char) bytes[i]);
      if (bytes[i] == ';') {
        Matcher entity = ENTITY.matcher(text);
        return entity.matches() && isCharacter(codePoint(entity));
      }
    }
    return false;
  }

  private static void append(StringBuilder encoded, int symbol, String text) {
    switch (symbol) {
      case '&' -> encoded.append("&amp;");
      case '<' -> encoded.append("&lt;");
      case '>' -> encoded.append("&gt;");
      case '"' -> encoded.append("&quot;");
      case '\t', '\n', '\r' -> encoded.append(String.format("&#x%X;", symbol));
      default -> {
        if (!isCharacter(symbol)) {
          throw new ForbiddenCharacterException(symbol, text);
        }
        encoded.appendCodePoint(symbol);
      }
    }
  }

  private static String character(MatchResult entity) {
    return Character.toString(codePoint(entity));
  }

  private static int codePoint(MatchResult entity) {
    if (entity.group(1) != null) {
      return switch (entity.group(1)) {
        case "lt" -> '<';
        case "gt" -> '>';
        case "quot" -> '"';
        case "apos" -> '\'';
        default -> '&';
      };
    }
    return entity.group(2) != null
        ? Integer.parseInt(entity.group(2))
        : Integer.parseInt(entity.group(3), 16);
  }

  /** Returns whether XML 1.0 allows a character (section 2.2 of its specification). */
  private static boolean isCharacter(int symbol) {
    return symbol == '\t'
        || symbol == '\n'
        || symbol == '\r'
        || symbol >= 0x20 && symbol <= 0xD7FF
        || symbol >= 0xE000 && symbol <= 0xFFFD
        || symbol >= 0x10000 && symbol <= 0x10FFFF;
  }
}
