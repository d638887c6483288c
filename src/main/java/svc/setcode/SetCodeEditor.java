package svc.setcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.model.time.TimeSignature;
import svc.setcode.SetItem.ItemSetting;

/**
 * Edits the texts of a set's files. Only the edited values change; comments, order and white space
 * elsewhere stay as they are.
 */
public final class SetCodeEditor {
  private static final String STEP = "  ";

  private final SetCode code;
  private final SetCodeWriter writer;
  private final Map<String, List<Edit>> edits = new LinkedHashMap<>();

  /** The lines to add to the blocks of items. */
  private final Map<SetItem, StringBuilder> additions = new LinkedHashMap<>();

  /** A replacement of a part of a text. */
  private record Edit(int start, int end, String text) {}

  /**
   * Creates an editor.
   *
   * @param writer writes new items and values
   */
  public SetCodeEditor(SetCode code, SetCodeWriter writer) {
    this.code = code;
    this.writer = writer;
  }

  /** Returns the edited texts of the files that changed. */
  public List<SetCodeText> editedFiles() {
    List<SetCodeText> edited = new ArrayList<>();
    for (SetCodeText file : code.files()) {
      List<Edit> found = edits.getOrDefault(file.name(), List.of());
      if (!found.isEmpty()) {
        String lineBreak = lineBreak(file.text());
        StringBuilder text = new StringBuilder(file.text());
        found.stream()
            // An insertion is before a replacement that starts at the same place.
            .sorted(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end).reversed())
            .forEach(
                edit ->
                    text.replace(
                        edit.start(), edit.end(), edit.text().replaceAll("\\r?\\n", lineBreak)));
        edited.add(new SetCodeText(file.name(), file.path(), text.toString()));
      }
    }
    return edited;
  }

  private void edit(SetItem item, int start, int end, String text) {
    List<Edit> found =
        edits.computeIfAbsent(item.source().file().name(), name -> new ArrayList<>());
    for (int i = 0; i < found.size(); i++) {
      Edit before = found.get(i);
      if (before.start() == start && before.end() == start && start == end) {
        found.set(i, new Edit(start, end, before.text() + text));
        return;
      }
    }
    found.add(new Edit(start, end, text));
  }

  /** Replaces the value of a setting that the item states. */
  public void change(SetItem item, String setting, Object value) {
    CodeEntry entry = item.settings().get(setting).entry();
    SourceRange range = entry.value().range();
    String indent = indentOf(item);
    if (setting.equals("length")) {
      String written = writer.formatEntry(item, setting, value, indent);
      edit(item, entry.range().start(), range.end(), written);
      return;
    }
    edit(item, range.start(), range.end(), writer.formatValue(item, setting, value, indent));
  }

  /**
   * Returns whether the notes of a clip, as they are written, are those of the clip in the set. The
   * end of the clip limits them, and drum steps repeat until it.
   */
  public boolean hasNotesOf(SetItem item, SetItem present) {
    return hasNotesOf(item, present, code.signature());
  }

  private static boolean hasNotesOf(SetItem item, SetItem present, TimeSignature signature) {
    CodeProblems problems = new CodeProblems();
    List<?> expected = (List<?>) present.value("notes").orElse(List.of());
    return new NotesReader("", problems, signature, present.endOfContent())
        .read(item.settings().get("notes").entry().value())
        .filter(read -> SettingType.NOTES.areSame(read, expected))
        .filter(read -> problems.found().isEmpty())
        .isPresent();
  }

  /** Replaces the notes of a clip. */
  public void changeNotes(SetItem item, SetItem present) {
    SourceRange range = item.settings().get("notes").entry().value().range();
    Object notes = present.value("notes").orElse(List.of());
    String text = writer.formatValue(present, "notes", notes, indentOf(item));
    edit(item, range.start(), range.end(), text);
  }

  /**
   * Replaces automation by that of the set. Keeps the part of the song as it is written if it is
   * still the same, and the values at the ends of a curve that are still the same.
   *
   * @param present the automation of the set in place of that of the item
   * @param before the automation that the item describes
   */
  public void changeAutomation(SetItem item, SetItem present, AutomationSegment before) {
    AutomationSetting found = present.automation();
    List<String> shortest = found.formatValues(indentOf(item));
    // A curve stays a curve, even if its points are a shorter text.
    List<String> values =
        item.automation().curve() == null ? shortest : found.findCurve().orElse(shortest);
    List<CodeEntry> entries = item.source().statement().entries();
    List<CodeEntry> old =
        entries.stream()
            .filter(entry -> !AutomationSetting.WINDOW.contains(entry.name()))
            .filter(entry -> !entry.name().equals("number"))
            .toList();
    boolean isSameWindow =
        item.automation().isEntire() == found.isEntire()
            && (found.isEntire() || before.range().equals(found.found().segment().range()));
    if (isSameWindow && CurveFinder.isSameCurve(old, values)) {
      changeEnds(item, old, values, before, found.found().segment());
      return;
    }
    List<String> parts = new ArrayList<>();
    if (!isSameWindow && item.automation().parameter().number() != null) {
      parts.add("number: " + item.automation().parameter().number());
    }
    if (!isSameWindow) {
      parts.addAll(found.formatWindow(writer.signature()));
    }
    parts.addAll(values);
    List<CodeEntry> replaced = isSameWindow && areAdjacent(entries, old) ? old : entries;
    if (replaced == entries && isSameWindow) {
      String text = item.source().file().text();
      List<String> kept =
          entries.stream()
              .filter(entry -> !old.contains(entry))
              .map(entry -> text.substring(entry.range().start(), entry.value().range().end()))
              .toList();
      parts.addAll(0, kept);
    }
    edit(
        item,
        replaced.get(0).range().start(),
        replaced.get(replaced.size() - 1).value().range().end(),
        String.join(", ", parts));
  }

  private static boolean areAdjacent(List<CodeEntry> entries, List<CodeEntry> some) {
    int first = entries.indexOf(some.get(0));
    return entries.subList(first, Math.min(entries.size(), first + some.size())).equals(some);
  }

  private void changeEnds(
      SetItem item,
      List<CodeEntry> old,
      List<String> values,
      AutomationSegment before,
      AutomationSegment after) {
    for (CodeEntry entry : old) {
      boolean isChanged =
          entry.name().equals("from")
              ? CurveFinder.isOther(before.valueAt(0), after.valueAt(0))
              : CurveFinder.isOther(before.lastValue(), after.lastValue());
      for (String value : values) {
        if (isChanged && value.startsWith(entry.name() + ": ") && !entry.name().equals("curve")) {
          SourceRange range = entry.value().range();
          edit(item, range.start(), range.end(), value.substring(entry.name().length() + 2));
        }
      }
    }
  }

  /**
   * Writes the time signature of the song, and the positions, lengths and notes that mean something
   * else in it.
   */
  public void changeSignature(SetItem song) {
    change(song, "signature", writer.signature());
    code.items().forEach(this::keepTimes);
  }

  private void keepTimes(SetItem item) {
    for (CodeEntry entry : item.source().statement().entries()) {
      if (entry.name().equals("bars") && item.kind() == ItemKind.AUTOMATE) {
        edit(
            item,
            entry.range().start(),
            entry.value().range().end(),
            item.automation().formatWindow(writer.signature()).get(1));
      } else if (entry.name().equals("bars")) {
        change(item, "length", item.value("length").orElseThrow());
      } else {
        keepTime(item, entry);
      }
    }
    if (item.value("notes").isPresent() && !hasNotesOf(item, item, writer.signature())) {
      changeNotes(item, item);
    }
    item.children().forEach(this::keepTimes);
  }

  private void keepTime(SetItem item, CodeEntry entry) {
    SettingType type =
        entry.name().equals("at")
            ? SettingType.POSITION
            : item.kind().typeOf(entry.name()).orElse(SettingType.TEXT);
    if (type == SettingType.POSITION || type == SettingType.LENGTH) {
      CodeValue written = entry.value();
      Object time = type.read(written, code.signature()).orElseThrow();
      if (!type.read(written, writer.signature()).equals(Optional.of(time))) {
        String text = type.format(time, writer.signature());
        edit(item, written.range().start(), written.range().end(), text);
      }
    }
  }

  /** Replaces the name with which a statement begins. */
  public void rename(SetItem item, String name) {
    replaceId(item, SettingType.quote(name));
  }

  /** Replaces the name of a scene by its number. */
  public void renumber(SetItem item, int scene) {
    replaceId(item, Integer.toString(scene));
  }

  private void replaceId(SetItem item, String text) {
    SourceRange range = item.source().statement().values().get(0).range();
    edit(item, range.start(), range.end(), text);
  }

  /** States that an item is the first one of its name. */
  public void addFirstNumber(SetItem item) {
    int end = item.source().statement().values().get(0).range().end();
    edit(item, end, end, ", number: 1");
  }

  /** Removes a setting that the item states. */
  public void removeSetting(SetItem item, String setting) {
    CodeEntry entry = item.settings().get(setting).entry();
    CodeStatement statement = item.source().statement();
    if (statement.entries().contains(entry)) {
      removeEntry(item, statement, entry);
      return;
    }
    CodeStatement inner =
        statement.block().statements().stream()
            .filter(each -> each.entries().contains(entry))
            .findFirst()
            .orElseThrow();
    if (inner.entries().size() == 1) {
      removeStatement(item, inner);
    } else {
      removeEntry(item, inner, entry);
    }
  }

  private void removeEntry(SetItem item, CodeStatement statement, CodeEntry entry) {
    SourceRange range = entry.range();
    int before =
        Stream.concat(
                statement.values().stream().map(CodeValue::range),
                statement.entries().stream().map(CodeEntry::range))
            .mapToInt(SourceRange::end)
            .filter(end -> end <= range.start())
            .max()
            .orElse(-1);
    if (before >= 0) {
      String text = item.source().file().text();
      int comma = commaAfter(text, before);
      int start = range.start();
      while (Character.isWhitespace(text.charAt(start - 1))) {
        start--;
      }
      edit(item, comma, comma + 1, "");
      edit(item, start, range.end(), "");
    } else {
      int next = statement.entries().get(1).range().start();
      edit(item, range.start(), next, "");
    }
  }

  /** Returns the offset of the comma after a value. A comment before it can contain others. */
  private static int commaAfter(String text, int end) {
    int at = end;
    while (text.charAt(at) != ',') {
      at = text.startsWith("/*", at) ? text.indexOf("*/", at) + 2 : at + 1;
    }
    return at;
  }

  /** Adds settings that the item does not state. */
  public void add(SetItem item, SetItem present, List<String> settings) {
    for (String setting : settings) {
      if (SetCodeWriter.isOnLine(present, setting)) {
        String entry =
            writer.formatEntry(
                present, setting, present.value(setting).orElseThrow(), indentOf(item));
        addToLine(item, entry);
      }
    }
    List<String> inBlock =
        settings.stream().filter(name -> !SetCodeWriter.isOnLine(present, name)).toList();
    List<String> mixer = inBlock.stream().filter(name -> name.startsWith("mix ")).toList();
    if (!mixer.isEmpty()) {
      addToMixer(item, present, mixer);
    }
    for (String setting : inBlock) {
      if (!setting.startsWith("mix ")) {
        addToBlock(
            item, bodyIndent(item) + writer.statement(present, List.of(setting), bodyIndent(item)));
      }
    }
  }

  private void addToLine(SetItem item, String entry) {
    CodeStatement statement = item.source().statement();
    int end = endOfLine(statement);
    boolean hasNone = statement.values().isEmpty() && statement.entries().isEmpty();
    edit(item, end, end, (hasNone ? " " : ", ") + entry);
  }

  /** Returns the end of the last value before the block. */
  private static int endOfLine(CodeStatement statement) {
    int end = statement.range().start() + statement.word().length();
    for (CodeValue value : statement.values()) {
      end = Math.max(end, value.range().end());
    }
    for (CodeEntry entry : statement.entries()) {
      end = Math.max(end, entry.value().range().end());
    }
    return end;
  }

  private void addToMixer(SetItem item, SetItem present, List<String> settings) {
    CodeStatement statement = item.source().statement();
    CodeStatement mixer =
        statement.block() == null
            ? null
            : statement.block().statements().stream()
                .filter(inner -> inner.word().equals("mix"))
                .findFirst()
                .orElse(null);
    if (mixer == null) {
      addToBlock(item, bodyIndent(item) + writer.statement(present, settings, bodyIndent(item)));
      return;
    }
    int end = endOfLine(mixer);
    for (String setting : settings) {
      String entry = writer.formatEntry(present, setting, present.value(setting).orElseThrow(), "");
      edit(item, end, end, ", " + entry);
    }
  }

  /** Adds an item of the set at the end of the block of an item. */
  public void addChild(SetItem item, SetItem child) {
    addToBlock(item, writer.write(child, bodyIndent(item)));
  }

  private void addToBlock(SetItem item, String lines) {
    additions
        .computeIfAbsent(item, key -> new StringBuilder())
        .append(lines)
        .append(lineBreak(item.source().file().text()));
  }

  /** Writes what was added to blocks. Call it after all other edits. */
  public void finish() {
    additions.forEach(
        (item, lines) -> {
          if (item.source().statement().block() == null) {
            writeNewBlock(item, lines.toString());
          } else {
            extendBlock(item, lines.toString());
          }
        });
    additions.clear();
  }

  private void extendBlock(SetItem item, String lines) {
    String text = item.source().file().text();
    int brace = item.source().statement().block().range().end() - 1;
    int lineStart = text.lastIndexOf('\n', brace - 1) + 1;
    if (text.substring(lineStart, brace).isBlank()) {
      edit(item, lineStart, lineStart, lines);
      return;
    }
    int end = brace;
    while (Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    edit(item, end, brace, lineBreak(text) + lines + indentOf(item));
  }

  private void writeNewBlock(SetItem item, String lines) {
    CodeStatement statement = item.source().statement();
    String text = item.source().file().text();
    int end = endOfLine(statement);
    boolean isClosed = text.startsWith(")", end);
    boolean hasNone = statement.values().isEmpty() && statement.entries().isEmpty();
    edit(
        item,
        isClosed ? end + 1 : end,
        isClosed ? end + 1 : end,
        (isClosed || hasNone ? " {" : ", {") + lineBreak(text) + lines + indentOf(item) + "}");
  }

  /** Removes the statement of an item. */
  public void remove(SetItem item) {
    removeStatement(item, item.source().statement());
  }

  private void removeStatement(SetItem item, CodeStatement statement) {
    String text = item.source().file().text();
    SourceRange range = statement.range();
    int lineStart = text.lastIndexOf('\n', range.start() - 1) + 1;
    int lineEnd = text.indexOf('\n', range.end());
    lineEnd = lineEnd < 0 ? text.length() : lineEnd + 1;
    String after = text.substring(range.end(), lineEnd).strip();
    boolean isAlone =
        text.substring(lineStart, range.start()).isBlank()
            && (after.isEmpty() || after.startsWith("//"));
    if (isAlone) {
      edit(item, lineStart, lineEnd, "");
    } else {
      edit(item, range.start(), range.end(), "");
    }
  }

  /** Adds items of the set at the end of the main file. */
  public void append(List<SetItem> items) {
    if (items.isEmpty()) {
      return;
    }
    SetCodeText main = code.main();
    String lineBreak = lineBreak(main.text());
    String lines = String.join(lineBreak, writer.write(items));
    boolean isEnded = main.text().isEmpty() || main.text().endsWith("\n");
    int end = main.text().length();
    edits
        .computeIfAbsent(main.name(), name -> new ArrayList<>())
        .add(
            new Edit(
                end,
                end,
                (isEnded ? "" : lineBreak)
                    + (main.text().isBlank() ? "" : lineBreak)
                    + lines
                    + lineBreak));
  }

  private static String lineBreak(String text) {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  private static String indentOf(SetItem item) {
    String text = item.source().file().text();
    int start = item.source().statement().range().start();
    int lineStart = text.lastIndexOf('\n', start - 1) + 1;
    int end = lineStart;
    while (end < start && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(lineStart, end);
  }

  /** Returns the white space before the statements of an item's block. */
  private static String bodyIndent(SetItem item) {
    CodeStatement statement = item.source().statement();
    if (statement.block() != null && !statement.block().statements().isEmpty()) {
      String text = item.source().file().text();
      int start = statement.block().statements().get(0).range().start();
      int lineStart = text.lastIndexOf('\n', start - 1) + 1;
      String before = text.substring(lineStart, start);
      if (before.isBlank()) {
        return before;
      }
    }
    return indentOf(item) + STEP;
  }

  /** Returns the settings of an item of the set that the item of the file should state, too. */
  public static List<String> unstated(SetItem item, SetItem present) {
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, ItemSetting> setting : present.settings().entrySet()) {
      boolean isStated = item.settings().containsKey(setting.getKey());
      boolean isFromPreset =
          item.value("preset").isPresent()
              && (setting.getKey().startsWith(ItemKind.PARAMETER)
                  || setting.getKey().equals("name"));
      // The host chooses the color of a track whose color the file does not state.
      boolean isChosen =
          setting.getKey().equals("preset")
              || setting.getKey().equals("color") && item.kind().isTrack();
      if (!isStated && !setting.getValue().isUsual() && !isFromPreset && !isChosen) {
        found.add(setting.getKey());
      }
    }
    return found;
  }
}
