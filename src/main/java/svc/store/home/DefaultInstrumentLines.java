package svc.store.home;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.part.PartType;
import svc.store.document.YamlNode;

/**
 * The lines of a settings file. The default instruments are a block of lines below {@code
 * defaults:} and {@code instruments:}.
 */
final class DefaultInstrumentLines {
  private static final String DEFAULTS = "defaults";
  private static final String INSTRUMENTS = "instruments";
  private static final Pattern FLOW = Pattern.compile("defaults:\\s*\\{.*}\\s*");
  private static final Pattern DEFAULTS_LINE = Pattern.compile("defaults:\\s*(#.*)?");
  private static final Pattern INSTRUMENTS_LINE = Pattern.compile("(\\s+)instruments:\\s*(#.*)?");
  private static final Pattern ENTRY = Pattern.compile("(\\s+)[\"']?([\\w -]+?)[\"']?\\s*:\\s.*");

  private final List<String> lines;
  private final String lineEnd;

  DefaultInstrumentLines(String text) {
    this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    this.lines = new ArrayList<>(text.lines().flatMap(DefaultInstrumentLines::toBlock).toList());
  }

  /**
   * Splits the line of a settings file that contains all default instruments into a block with one
   * line for each. Returns any other line unchanged.
   */
  private static Stream<String> toBlock(String line) {
    if (!FLOW.matcher(line).matches()) {
      return Stream.of(line);
    }
    JsonObject defaults = JsonObject.of(YamlNode.parse(line).value()).object(DEFAULTS);
    if (!defaults.without(INSTRUMENTS).tree().isEmpty()) {
      return Stream.of(line);
    }
    StringBuilder block = new StringBuilder(DEFAULTS + ":\n  " + INSTRUMENTS + ":");
    for (Map.Entry<String, Object> entry : defaults.object(INSTRUMENTS).tree().entrySet()) {
      block.append("\n    ").append(entry.getKey()).append(": ");
      block.append(Json.print(entry.getValue()));
    }
    return block.toString().lines();
  }

  /**
   * Returns the text of the settings file after setting the default instrument of a part type, or
   * removing it if {@code item} is null. The result can be wrong if the file is formatted in an
   * unusual way, so the caller must check it.
   */
  String replace(PartType type, String item) {
    int defaults = find(0, lines.size(), DEFAULTS_LINE);
    int end = defaults < 0 ? -1 : endOfBlock(defaults, "");
    int instruments = defaults < 0 ? -1 : find(defaults + 1, end, INSTRUMENTS_LINE);
    if (instruments >= 0) {
      replaceEntry(instruments, type, item);
      removeIfEmpty(instruments);
      removeIfEmpty(defaults);
    } else if (item != null) {
      insert(defaults, type, item);
    }
    return lines.isEmpty() ? "" : String.join(lineEnd, lines) + lineEnd;
  }

  private void insert(int defaults, PartType type, String item) {
    int at = defaults < 0 ? lines.size() : defaults;
    if (defaults < 0) {
      lines.add(DEFAULTS + ":");
    }
    lines.add(at + 1, "  " + INSTRUMENTS + ":");
    lines.add(at + 2, "    " + type + ": " + Json.print(item));
  }

  private void replaceEntry(int instruments, PartType type, String item) {
    String indent = indent(lines.get(instruments));
    int end = endOfBlock(instruments, indent);
    String entryIndent = indent + "  ";
    for (int i = instruments + 1; i < end; i++) {
      Matcher entry = ENTRY.matcher(lines.get(i));
      if (entry.matches()) {
        entryIndent = entry.group(1);
        if (PartType.parse(entry.group(2)).equals(Optional.of(type))) {
          replaceLine(i, entry, item);
          return;
        }
      }
    }
    if (item != null) {
      lines.add(end, entryIndent + type + ": " + Json.print(item));
    }
  }

  private void replaceLine(int line, Matcher entry, String item) {
    if (item == null) {
      lines.remove(line);
    } else {
      lines.set(line, entry.group(1) + entry.group(2) + ": " + Json.print(item));
    }
  }

  private void removeIfEmpty(int line) {
    if (endOfBlock(line, indent(lines.get(line))) == line + 1) {
      lines.remove(line);
    }
  }

  /**
   * Returns the index after the last line of a block. The lines of a block are indented more than
   * its first line.
   *
   * @param start the index of its first line
   * @param indent the indentation of its first line
   */
  private int endOfBlock(int start, String indent) {
    int end = start + 1;
    for (int i = start + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean isInside = indent(line).length() > indent.length();
      if (!line.isBlank() && !line.strip().startsWith("#") && !isInside) {
        return end;
      }
      if (!line.isBlank() && isInside) {
        end = i + 1;
      }
    }
    return end;
  }

  private int find(int from, int to, Pattern pattern) {
    for (int i = from; i < to; i++) {
      if (pattern.matcher(lines.get(i)).matches()) {
        return i;
      }
    }
    return -1;
  }

  private static String indent(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }
}
