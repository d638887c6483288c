package svc.frontend.mcp.client;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.json.Json;

/** Inserts a member at the end of an object in a JSON text, in the style of the text. */
final class JsonMemberInserter {
  /** Matches the rest of a line after a value, if it contains only spaces and comments. */
  private static final Pattern REST_OF_LINE =
      Pattern.compile("[ \\t]*(?:/\\*.*?\\*/[ \\t]*)*(?://[^\\r\\n]*)?(?=\\r?\\n)");

  private final String text;
  private final JsonSpan object;
  private final String lineBreak;
  private final String unit;

  /**
   * Creates an inserter.
   *
   * @param root the outermost object, whose indentation is used
   * @param object the object that gets the member
   */
  JsonMemberInserter(String text, JsonSpan root, JsonSpan object) {
    this.text = text;
    this.object = object;
    this.lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
    String indent = root.members().isEmpty() ? "" : indentBefore(root.members().get(0).start());
    this.unit = indent.isEmpty() ? "  " : indent;
  }

  /** Returns the text with the new member. */
  String insert(String name, Object value) {
    if (object.members().isEmpty()) {
      return insertFirst(name, value);
    }
    JsonSpan.Member last = object.members().get(object.members().size() - 1);
    return isInline()
        ? insertInline(last.span().end(), member(name, value, null))
        : insertLine(last.span().end(), member(name, value, indentBefore(last.start())), last);
  }

  private String insertFirst(String name, Object value) {
    String outer = indentOfLine(object.start());
    String member = lineBreak + outer + unit + member(name, value, outer + unit);
    String inside = text.substring(object.start() + 1, object.end() - 1);
    String rest = inside.isBlank() ? "" : inside.stripTrailing();
    String end = rest + lineBreak + outer;
    return text.substring(0, object.start() + 1) + member + end + text.substring(object.end() - 1);
  }

  private String insertInline(int end, String member) {
    int comma = object.trailingComma();
    return comma < 0 ? splice(end, ", " + member) : splice(comma + 1, " " + member);
  }

  /**
   * Inserts the member in a new line after the last member and the comment that follows it.
   *
   * @param end the offset after the last member
   */
  private String insertLine(int end, String member, JsonSpan.Member last) {
    int comma = object.trailingComma();
    int anchor = comma < 0 ? end : comma + 1;
    Matcher rest = REST_OF_LINE.matcher(text).region(anchor, object.end());
    int lineEnd = rest.lookingAt() ? rest.end() : anchor;
    String line = lineBreak + indentBefore(last.start()) + member;
    return comma < 0
        ? text.substring(0, end)
            + ","
            + text.substring(end, lineEnd)
            + line
            + text.substring(lineEnd)
        : splice(lineEnd, line + ",");
  }

  private String splice(int offset, String inserted) {
    return text.substring(0, offset) + inserted + text.substring(offset);
  }

  /**
   * Returns whether the object's last member is on the same line as the start of the object or the
   * end of the member before it.
   */
  private boolean isInline() {
    int last = object.members().get(object.members().size() - 1).start();
    return !text.substring(text.lastIndexOf('\n', last) + 1, last).isBlank();
  }

  private String indentBefore(int offset) {
    String line = text.substring(text.lastIndexOf('\n', offset - 1) + 1, offset);
    return line.isBlank() ? line : "";
  }

  private String indentOfLine(int offset) {
    String line = text.substring(text.lastIndexOf('\n', offset) + 1, offset);
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  private String member(String name, Object value, String indent) {
    return Json.print(name) + ": " + format(value, indent);
  }

  private String format(Object value, String indent) {
    if (indent == null || !(value instanceof Map<?, ?> fields)) {
      return inline(value);
    }
    String inner = indent + unit;
    return fields.entrySet().stream()
        .map(field -> member((String) field.getKey(), field.getValue(), inner))
        .collect(
            Collectors.joining(
                "," + lineBreak + inner, "{" + lineBreak + inner, lineBreak + indent + "}"));
  }

  /** Returns a value as JSON text in one line. */
  static String inline(Object value) {
    if (value instanceof List<?> items) {
      return items.stream()
          .map(JsonMemberInserter::inline)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof Map<?, ?> fields
        ? fields.entrySet().stream()
            .map(field -> Json.print(field.getKey()) + ": " + inline(field.getValue()))
            .collect(Collectors.joining(", ", "{", "}"))
        : Json.print(value);
  }
}
