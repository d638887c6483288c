package svc.setcode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /** The lines to add to the blocks of items, by the items' statements. */
  private final Map<CodeStatement, Addition> additions = new IdentityHashMap<>();

  /** The named values to remove. */
  private final Set<CodeEntry> removed = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The lists of values from which some are removed. */
  private final List<EntryList> shortened = new ArrayList<>();

  /** The items whose blocks contain others, by the others' statements. */
  private final Map<CodeStatement, SetItem> parents = new IdentityHashMap<>();

  /** A replacement of a part of a text. */
  private record Edit(int start, int end, String text) {
    boolean isDeletion() {
      return start < end && text.isEmpty();
    }
  }

  /** Lines to add to the block of an item. */
  private record Addition(SetItem item, StringBuilder lines) {}

  /**
   * The named values of a statement or a map.
   *
   * @param values the values before them
   */
  private record EntryList(SetItem item, List<CodeValue> values, List<CodeEntry> entries) {}

  /**
   * Creates an editor.
   *
   * @param writer writes new items and values
   */
  public SetCodeEditor(SetCode code, SetCodeWriter writer) {
    this.code = code;
    this.writer = writer;
    code.items().forEach(this::noteParents);
  }

  private void noteParents(SetItem item) {
    for (SetItem child : item.children()) {
      parents.put(child.source().statement(), item);
      noteParents(child);
    }
  }

  /** Returns the edited texts of the files that changed. Call it after all edits. */
  public List<SetCodeText> editedFiles() {
    finish();
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
      boolean areDeletions = before.isDeletion() && start < end && text.isEmpty();
      if (areDeletions && before.start() < end && start < before.end()) {
        found.set(i, new Edit(Math.min(start, before.start()), Math.max(end, before.end()), text));
        return;
      }
    }
    found.add(new Edit(start, end, text));
  }

  /**
   * Replaces the value of a setting that the item states. Returns the text before and after, such
   * as "-8.dB → -9.5.dB"; empty if it has several lines.
   */
  public String change(SetItem item, String setting, Object value) {
    CodeEntry entry = item.settings().get(setting).entry();
    SourceRange range = entry.value().range();
    boolean isLength = setting.equals("length");
    int start = isLength ? entry.range().start() : range.start();
    String written =
        isLength
            ? writer.formatEntry(item, setting, value, indentOf(item))
            : writer.formatValue(item, setting, value, indentOf(item));
    return replace(item, start, range.end(), written);
  }

  private String replace(SetItem item, int start, int end, String text) {
    edit(item, start, end, text);
    String change = item.source().file().text().substring(start, end) + " → " + text;
    return change.indexOf('\n') < 0 ? change : "";
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

  /** Replaces the notes of a clip, and returns the change as {@link #change} does. */
  public String changeNotes(SetItem item, SetItem present) {
    SourceRange range = item.settings().get("notes").entry().value().range();
    Object notes = present.value("notes").orElse(List.of());
    String text = writer.formatValue(present, "notes", notes, indentOf(item));
    return replace(item, range.start(), range.end(), text);
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
  public void renameToNumber(SetItem item, int scene) {
    replaceId(item, Integer.toString(scene));
  }

  private void replaceId(SetItem item, String text) {
    SourceRange range = item.source().statement().values().get(0).range();
    edit(item, range.start(), range.end(), text);
  }

  /**
   * States which one of several items of a name an item is.
   *
   * @param number 2 for the second item of the name, and so on; null if there is only one
   */
  public void renumber(SetItem item, Integer number) {
    CodeStatement statement = item.source().statement();
    Optional<CodeEntry> stated =
        statement.entries().stream().filter(entry -> entry.name().equals("number")).findFirst();
    if (stated.isPresent() && number == null) {
      removeEntry(item, statement.values(), statement.entries(), stated.get());
    } else if (stated.isPresent()) {
      SourceRange range = stated.get().value().range();
      edit(item, range.start(), range.end(), number.toString());
    } else if (number != null) {
      int end = statement.values().get(0).range().end();
      edit(item, end, end, ", number: " + number);
    }
  }

  /** Removes a setting that the item states. */
  public void removeSetting(SetItem item, String setting) {
    CodeEntry entry = item.settings().get(setting).entry();
    CodeStatement statement = item.source().statement();
    CodeStatement stating =
        statement.entries().contains(entry)
            ? statement
            : statement.block().statements().stream()
                .filter(each -> each.entries().contains(entry))
                .findFirst()
                .orElseThrow();
    removeEntry(item, stating.values(), stating.entries(), entry);
  }

  private void removeEntry(
      SetItem item, List<CodeValue> values, List<CodeEntry> entries, CodeEntry entry) {
    removed.add(entry);
    if (shortened.stream().noneMatch(list -> list.entries() == entries)) {
      shortened.add(new EntryList(item, values, entries));
    }
  }

  /** Removes a track from those that a section plays. */
  public void removePlayed(SetItem section, String track) {
    CodeEntry play = section.settings().get(SettingType.PLAY_NAME).entry();
    List<CodeEntry> played = entriesOf(play);
    removeEntry(section, List.of(), played, playedEntry(section, track));
    if (removed.containsAll(played)) {
      shortened.removeIf(list -> list.entries() == played);
      removeSetting(section, SettingType.PLAY_NAME);
    }
  }

  /** Replaces the name of a track that a section plays. */
  public void renamePlayed(SetItem section, String track, String name) {
    CodeEntry entry = playedEntry(section, track);
    String text = section.source().file().text();
    SourceRange value = entry.value().range();
    String written =
        SettingType.formatName(name) + ": " + text.substring(value.start(), value.end());
    edit(section, entry.range().start(), value.end(), written);
  }

  /**
   * Replaces the scene that a track plays in a section.
   *
   * @param scene the name of the scene, or its number after a #
   */
  public void changePlayedScene(SetItem section, String track, String scene) {
    SourceRange value = playedEntry(section, track).value().range();
    edit(section, value.start(), value.end(), SettingType.formatScene(scene));
  }

  private static CodeEntry playedEntry(SetItem section, String track) {
    return entriesOf(section.settings().get(SettingType.PLAY_NAME).entry()).stream()
        .filter(each -> each.name().equals(track))
        .findFirst()
        .orElseThrow();
  }

  private static List<CodeEntry> entriesOf(CodeEntry map) {
    return ((CodeValue.MapValue) map.value()).entries();
  }

  /** Removes what was removed from lists of values, with the commas, or an entire statement. */
  private void shorten(EntryList list) {
    List<CodeEntry> entries = list.entries();
    int lastKept = entries.size() - 1;
    while (lastKept >= 0 && removed.contains(entries.get(lastKept))) {
      lastKept--;
    }
    if (lastKept < 0 && list.values().isEmpty()) {
      removeStatement(list.item(), statementOf(list));
      return;
    }
    String text = list.item().source().file().text();
    boolean isEnded = isComma(text, entries.get(entries.size() - 1).range().end());
    for (int i = 0; i < entries.size(); i++) {
      SourceRange range = entries.get(i).range();
      if (removed.contains(entries.get(i)) && (i < lastKept || isEnded)) {
        removeWithCommaAfter(list.item(), text, range);
      } else if (removed.contains(entries.get(i))) {
        int comma = commaAfter(text, endBefore(list, range.start()));
        int start = range.start();
        while (Character.isWhitespace(text.charAt(start - 1))) {
          start--;
        }
        edit(list.item(), comma, comma + 1, "");
        edit(list.item(), start, range.end(), "");
      }
    }
  }

  private void removeWithCommaAfter(SetItem item, String text, SourceRange range) {
    int end = commaAfter(text, range.end()) + 1;
    int lineStart = text.lastIndexOf('\n', range.start() - 1) + 1;
    int lineEnd = text.indexOf('\n', end);
    boolean isLine =
        lineEnd >= 0
            && (text.substring(lineStart, range.start()) + text.substring(end, lineEnd)).isBlank();
    if (isLine) {
      edit(item, lineStart, lineEnd + 1, "");
    } else {
      edit(item, range.start(), skipSpaces(text, end), "");
    }
  }

  private static int skipSpaces(String text, int start) {
    int at = start;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static CodeStatement statementOf(EntryList list) {
    return list.item().source().statement().block().statements().stream()
        .filter(each -> each.entries() == list.entries())
        .findFirst()
        .orElseThrow();
  }

  /** Returns the end of the last value before an offset. */
  private static int endBefore(EntryList list, int offset) {
    return Stream.concat(
            list.values().stream().map(CodeValue::range),
            list.entries().stream().map(CodeEntry::range))
        .mapToInt(SourceRange::end)
        .filter(end -> end <= offset)
        .max()
        .orElseThrow();
  }

  /** Returns the offset of the next character that is neither white space nor in a comment. */
  private static int nextToken(String text, int end) {
    int at = end;
    while (at < text.length()) {
      if (text.startsWith("/*", at)) {
        at = text.indexOf("*/", at) + 2;
      } else if (text.startsWith("//", at)) {
        int lineEnd = text.indexOf('\n', at);
        at = lineEnd < 0 ? text.length() : lineEnd;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  private static int commaAfter(String text, int end) {
    int at = nextToken(text, end);
    while (text.charAt(at) != ',') {
      at = nextToken(text, at + 1);
    }
    return at;
  }

  private static boolean isComma(String text, int end) {
    return text.startsWith(",", nextToken(text, end));
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
    additionTo(item).lines().append(lines).append(lineBreak(item.source().file().text()));
  }

  private Addition additionTo(SetItem item) {
    return additions.computeIfAbsent(
        item.source().statement(), key -> new Addition(item, new StringBuilder()));
  }

  /** Writes what was added to blocks, and removes what was removed from lists of values. */
  private void finish() {
    shortened.forEach(this::shorten);
    shortened.clear();
    for (Addition added : List.copyOf(additions.values())) {
      SetItem outer = added.item();
      while (!isFirstOnLine(outer) && parents.containsKey(outer.source().statement())) {
        outer = parents.get(outer.source().statement());
        additionTo(outer);
      }
    }
    // Additions to an inner block come before those to the block around it.
    additions.values().stream()
        .sorted(Comparator.comparingInt(each -> -startOf(each.item())))
        .forEach(
            each -> {
              if (each.item().source().statement().block() == null) {
                writeNewBlock(each.item(), each.lines().toString());
              } else {
                extendBlock(each.item(), each.lines().toString());
              }
            });
    additions.clear();
  }

  private static int startOf(SetItem item) {
    return item.source().statement().range().start();
  }

  /** Adds lines at the end of a block, whose braces are then on other lines than its contents. */
  private void extendBlock(SetItem item, String lines) {
    String text = item.source().file().text();
    SourceRange block = item.source().statement().block().range();
    int brace = block.end() - 1;
    int first = block.start() + 1;
    while (first < brace && isSpace(text.charAt(first))) {
      first++;
    }
    boolean isOpened = "\r\n".indexOf(text.charAt(first)) >= 0 || text.startsWith("//", first);
    if (!isOpened && first < brace) {
      edit(item, block.start() + 1, first, lineBreak(text) + bodyIndent(item));
    }
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

  private static boolean isSpace(char character) {
    return character == ' ' || character == '\t';
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
      return;
    }
    int semicolon = skipSpaces(text, range.end());
    boolean hasNext = text.startsWith(";", semicolon);
    int end = hasNext ? semicolon + 1 : range.end();
    int start = range.start();
    while (start > lineStart && isSpace(text.charAt(start - 1))) {
      start--;
    }
    boolean isFirst = start == lineStart || text.charAt(start - 1) == '{';
    int next = skipSpaces(text, end);
    boolean isLast = !hasNext || text.startsWith("}", next);
    edit(item, isFirst ? range.start() : start, isFirst && !isLast ? next : end, "");
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

  /** Returns whether there is only white space before an item in its line. */
  private static boolean isFirstOnLine(SetItem item) {
    return textBefore(item.source().file().text(), item.source().statement()).isBlank();
  }

  /** Returns the text of a statement's line before it. */
  private static String textBefore(String text, CodeStatement statement) {
    int start = statement.range().start();
    return text.substring(text.lastIndexOf('\n', start - 1) + 1, start);
  }

  /** Returns the white space before an item if a line begins with it. */
  private String indentOf(SetItem item) {
    SetItem parent = parents.get(item.source().statement());
    if (!isFirstOnLine(item) && parent != null) {
      return indentOf(parent) + STEP;
    }
    String before = textBefore(item.source().file().text(), item.source().statement());
    int end = 0;
    while (end < before.length() && isSpace(before.charAt(end))) {
      end++;
    }
    return before.substring(0, end);
  }

  /** Returns the white space before the statements of an item's block. */
  private String bodyIndent(SetItem item) {
    CodeStatement statement = item.source().statement();
    if (statement.block() != null && !statement.block().statements().isEmpty()) {
      String before =
          textBefore(item.source().file().text(), statement.block().statements().get(0));
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
