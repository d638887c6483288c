package svc.setcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import svc.automation.BeatRange;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;
import svc.model.track.ReturnTrack;
import svc.setcode.CodeStatement.CodeBlock;
import svc.setcode.SetItem.ItemSetting;
import svc.setcode.SetItem.ItemSource;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Reads set files: their statements become items, and every mistake becomes a problem. */
public final class SetCodeReader {
  private static final String INCLUDE = "include";
  private static final String HANDLE = "(?i)(trk|dev)_\\d+";
  private static final int MAX_INCLUDES = 100;

  private final CodeParser parser;
  private final BiFunction<SetCodeText, String, SetCodeText> includes;
  private final TimeSignature usualSignature;
  private final Function<String, BeatRange> sections;
  private final CodeProblems problems = new CodeProblems();
  private final List<SetCodeText> files = new ArrayList<>();
  private final List<PlacedStatement> statements = new ArrayList<>();
  private TimeSignature signature;

  /** A statement with the file that contains it. */
  private record PlacedStatement(SetCodeText file, CodeStatement statement) {}

  /**
   * Creates a reader.
   *
   * @param includes returns the file that a file includes by a path; throws an {@link SvcException}
   *     if it cannot be included
   * @param signature the time signature of the set, used if the file states none
   * @param sections returns the range of a section that the file does not describe; throws an
   *     {@link SvcException} if there is none
   */
  public SetCodeReader(
      CodeParser parser,
      BiFunction<SetCodeText, String, SetCodeText> includes,
      TimeSignature signature,
      Function<String, BeatRange> sections) {
    this.parser = parser;
    this.sections = sections;
    this.includes = includes;
    this.usualSignature = signature;
  }

  /** Reads a file. Throws FILE_INVALID with a line for each problem. */
  public SetCode read(SetCodeText main) {
    SetCode code = readWithProblems(main);
    problems.requireNone();
    return code;
  }

  /**
   * A file that was checked.
   *
   * @param files the file, then the files that it includes and that could be read
   * @param problems the mistakes, in the order in which they were found
   */
  public record CheckedCode(List<SetCodeText> files, List<CodeProblems.CodeProblem> problems) {}

  /** Returns the problems of a file. */
  public CheckedCode check(SetCodeText main) {
    readWithProblems(main);
    return new CheckedCode(List.copyOf(files), problems.found());
  }

  private SetCode readWithProblems(SetCodeText main) {
    collect(main, List.of(main.name()));
    signature = findSignature();
    List<SetItem> items = new ArrayList<>();
    for (PlacedStatement each : statements) {
      readItem(each.file(), each.statement(), ItemKind.topLevel(), null).ifPresent(items::add);
    }
    requireDistinct(items);
    new SectionCheck(problems).require(items);
    return new SetCode(List.copyOf(files), List.copyOf(items), signature);
  }

  private void collect(SetCodeText file, List<String> chain) {
    files.add(file);
    for (CodeStatement statement : parser.parse(file.name(), file.text(), problems)) {
      if (statement.word().equals(INCLUDE)) {
        include(file, statement, chain);
      } else {
        statements.add(new PlacedStatement(file, statement));
      }
    }
  }

  private void include(SetCodeText file, CodeStatement statement, List<String> chain) {
    boolean isPath =
        statement.values().size() == 1
            && statement.values().get(0) instanceof CodeValue.TextValue
            && statement.entries().isEmpty()
            && statement.block() == null;
    if (!isPath) {
      problems.add(
          file.name(), statement.range(), "include takes one path", "Write include 'FILE'.");
      return;
    }
    String path = ((CodeValue.TextValue) statement.values().get(0)).text();
    try {
      SetCodeText included = includes.apply(file, path);
      if (chain.contains(included.name())) {
        problems.add(
            file.name(),
            statement.range(),
            "the files include each other: " + String.join(" > ", chain) + " > " + included.name(),
            "Remove this include.");
      } else if (files.stream().anyMatch(each -> each.name().equals(included.name()))) {
        problems.add(
            file.name(),
            statement.range(),
            included.name() + " is included twice",
            "Remove one of the includes.");
      } else if (files.size() > MAX_INCLUDES) {
        problems.add(
            file.name(),
            statement.range(),
            "more than " + MAX_INCLUDES + " files are included",
            "Combine some of them.");
      } else {
        List<String> longer = new ArrayList<>(chain);
        longer.add(included.name());
        collect(included, longer);
      }
    } catch (SvcException e) {
      problems.add(file.name(), statement.range(), e.getMessage(), e.hint());
    }
  }

  private TimeSignature findSignature() {
    return statements.stream()
        .map(PlacedStatement::statement)
        .filter(statement -> statement.word().equals(ItemKind.SONG.word()))
        .flatMap(statement -> statement.entries().stream())
        .filter(entry -> entry.name().equals("signature"))
        .flatMap(entry -> SettingType.SIGNATURE.read(entry.value(), usualSignature).stream())
        .map(TimeSignature.class::cast)
        .findFirst()
        .orElse(usualSignature);
  }

  private Optional<SetItem> readItem(
      SetCodeText file, CodeStatement statement, Set<ItemKind> accepted, ItemKind parent) {
    Optional<ItemKind> kind = ItemKind.of(statement.word()).filter(accepted::contains);
    if (kind.isEmpty()) {
      refuseWord(
          file,
          statement,
          parent == null ? "a set file" : parent.description(),
          accepted.stream().map(ItemKind::word).sorted().toList(),
          accepted.equals(ItemKind.topLevel()));
      return Optional.empty();
    }
    return new ItemReader(file, statement, kind.get(), parent).read();
  }

  private void refuseWord(
      SetCodeText file,
      CodeStatement statement,
      String parent,
      List<String> words,
      boolean isTopLevel) {
    List<String> similar = SimilarNames.find(statement.word(), words);
    problems.add(
        file.name(),
        statement.range(),
        parent + " cannot contain " + TextSanitizer.quote(statement.word()),
        (similar.isEmpty() ? "" : "Did you mean " + similar.get(0) + "? ")
            + "It can contain "
            + String.join(", ", words)
            + (isTopLevel ? " and include. " : ". ")
            + CodeProblems.NO_CODE);
  }

  private void requireDistinct(List<SetItem> items) {
    AutomationStatementReader.requireApart(items, problems);
    Map<String, SetItem> found = new LinkedHashMap<>();
    for (SetItem item : items) {
      if (item.kind() == ItemKind.AUTOMATE) {
        continue;
      }
      String key = item.kind() + " " + item.id() + " " + item.numberOrFirst();
      SetItem first = found.putIfAbsent(key, item);
      if (first != null && item.source() != null) {
        ItemSource source = item.source();
        problems.add(
            source.file().name(),
            source.statement().range(),
            describe(item)
                + " is described twice, first in line "
                + first.source().statement().range().line(),
            item.kind().lineNames().contains("number")
                ? "Add number: 2 for the second one of this name, or remove one of them."
                : "Remove one of them.");
      }
      requireDistinct(item.children());
    }
  }

  /**
   * Returns the range of a section of the song: from a locator that the file describes to the next
   * one, otherwise a section of the project or the set.
   */
  private BeatRange findSection(String name) {
    for (PlacedStatement each : statements) {
      if (each.statement().word().equals(ItemKind.SECTION.word()) && isNamed(each, name)) {
        Optional<SetItem> section =
            new ItemReader(each.file(), each.statement(), ItemKind.SECTION, null).read();
        if (section.isPresent()) {
          double start = (Double) section.get().value("at").orElseThrow();
          return new BeatRange(start, start + (Double) section.get().value("length").orElseThrow());
        }
      }
    }
    List<PlacedLocator> locators = locators();
    for (int i = 0; i < locators.size() - 1; i++) {
      if (locators.get(i).name().equals(name)) {
        return new BeatRange(locators.get(i).beats(), locators.get(i + 1).beats());
      }
    }
    return sections.apply(name);
  }

  private static boolean isNamed(PlacedStatement placed, String name) {
    List<CodeValue> values = placed.statement().values();
    return values.size() == 1
        && values.get(0) instanceof CodeValue.TextValue text
        && text.text().equals(name);
  }

  /** A locator that the file describes. */
  private record PlacedLocator(String name, double beats) {}

  private List<PlacedLocator> locators() {
    List<PlacedLocator> found = new ArrayList<>();
    for (PlacedStatement each : statements) {
      CodeStatement statement = each.statement();
      boolean isNamed =
          statement.word().equals(ItemKind.LOCATOR.word())
              && statement.values().size() == 1
              && statement.values().get(0) instanceof CodeValue.TextValue;
      for (CodeEntry entry : isNamed ? statement.entries() : List.<CodeEntry>of()) {
        if (entry.name().equals("at")) {
          positionOf(entry.value())
              .ifPresent(
                  beats ->
                      found.add(
                          new PlacedLocator(
                              ((CodeValue.TextValue) statement.values().get(0)).text(), beats)));
        }
      }
    }
    found.sort(Comparator.comparingDouble(PlacedLocator::beats));
    return found;
  }

  /** Returns a position; empty if it is not valid, which is reported with its statement. */
  private Optional<Double> positionOf(CodeValue value) {
    try {
      return SettingType.POSITION.read(value, signature).map(Double.class::cast);
    } catch (SvcException e) {
      return Optional.empty();
    }
  }

  private static String describe(SetItem item) {
    return switch (item.kind()) {
      case SONG, LOOP, MAIN -> item.kind().word();
      default -> item.kind().word() + " " + TextSanitizer.quote(item.id());
    };
  }

  /** Reads one item. */
  private final class ItemReader {
    private final SetCodeText file;
    private final CodeStatement statement;
    private final ItemKind kind;
    private final ItemKind parent;
    private final Map<String, ItemSetting> settings = new LinkedHashMap<>();
    private final List<SetItem> children = new ArrayList<>();
    private CodeEntry notes;
    private Integer number;
    private String was;
    private String id;

    ItemReader(SetCodeText file, CodeStatement statement, ItemKind kind, ItemKind parent) {
      this.file = file;
      this.statement = statement;
      this.kind = kind;
      this.parent = parent;
    }

    Optional<SetItem> read() {
      if (kind == ItemKind.AUTOMATE) {
        return readAutomation();
      }
      readId();
      for (CodeEntry entry : statement.entries()) {
        readEntry(entry);
      }
      if (statement.block() != null) {
        readBlock(statement.block());
      }
      if (kind == ItemKind.CLIP && id != null) {
        finishClip();
      }
      boolean isPlaced = settings.containsKey("at") && settings.containsKey("length");
      if (kind == ItemKind.SECTION && !isPlaced) {
        report(
            statement.range(),
            "a section needs its position and its length",
            "Write section 'Chorus', at: '5.1', bars: 8.");
        return Optional.empty();
      }
      return id == null ? Optional.empty() : Optional.of(toItem());
    }

    private SetItem toItem() {
      return new SetItem(
          kind,
          id,
          number,
          was,
          settings,
          List.copyOf(children),
          null,
          List.of(),
          new ItemSource(file, statement));
    }

    private void addChild(SetItem child) {
      AutomationStatementReader.requireMain(child, kind, problems);
      children.add(child);
    }

    private Optional<SetItem> readAutomation() {
      return new AutomationStatementReader(
              file,
              statement,
              problems,
              signature,
              SetCodeReader.this::findSection,
              parent == ItemKind.CLIP)
          .read()
          .map(
              setting ->
                  new SetItem(
                      kind,
                      setting.id(),
                      null,
                      null,
                      Map.of(AutomationSetting.NAME, new ItemSetting(setting, false, null)),
                      List.of(),
                      null,
                      List.of(),
                      new ItemSource(file, statement)));
    }

    private void report(SourceRange range, String message, String hint) {
      problems.add(file.name(), range, message, hint);
    }

    private void readId() {
      CodeEntry at =
          statement.entries().stream()
              .filter(entry -> entry.name().equals("at"))
              .findFirst()
              .orElse(null);
      CodeValue first = statement.values().isEmpty() ? null : statement.values().get(0);
      if (statement.values().size() > (kind == ItemKind.MAIN || kind == ItemKind.LOOP ? 0 : 1)) {
        report(
            statement.range(),
            kind.word() + " has too many values",
            "Give further values with a name, such as " + kind.lineNames().get(0) + ":.");
      }
      switch (kind) {
        case MAIN -> id = "main";
        case LOOP -> id = "loop";
        case SONG -> id = first instanceof CodeValue.TextValue text ? text.text() : "";
        case SCENE -> id = sceneId(first);
        case LOCATOR -> {
          id = at == null ? null : position(at.value());
          if (at == null) {
            report(statement.range(), "a locator needs its position", "Add at: '9.1'.");
          }
          if (first instanceof CodeValue.TextValue text) {
            settings.put(
                "name",
                new ItemSetting(text.text(), false, new CodeEntry("", first, first.range())));
          } else {
            report(
                statement.range(), "a locator needs a name", "Write locator 'Intro', at: '1.1'.");
          }
        }
        case CLIP -> {
          if ((at == null) == (first == null)) {
            report(
                statement.range(),
                at == null
                    ? "a clip needs its scene or its position"
                    : "a clip has either a scene or a position",
                "Write clip 'Verse' for the slot in a scene, or clip at: '9.1' for the timeline.");
          } else {
            id = at == null ? sceneId(first) : position(at.value());
          }
        }
        default -> id = name(first);
      }
    }

    private String name(CodeValue value) {
      if (!(value instanceof CodeValue.TextValue text) || text.text().isBlank()) {
        report(
            value == null ? statement.range() : value.range(),
            kind.word() + " needs a name",
            "Write " + kind.word() + " 'NAME'.");
        return null;
      }
      if (text.text().strip().matches(HANDLE)) {
        report(
            value.range(),
            TextSanitizer.quote(text.text()) + " is a handle, which no set file can contain",
            "Give the name; a handle changes when the set is opened again.");
        return null;
      }
      return kind == ItemKind.RETURN ? ReturnTrack.withoutLetter(text.text()) : text.text();
    }

    /** Returns the name of a scene, or its number after a #. */
    private String sceneId(CodeValue value) {
      if (value instanceof CodeValue.NumberValue given
          && given.number() == Math.rint(given.number())
          && given.number() >= 1
          && given.number() < 1e5) {
        return "#" + (int) given.number();
      }
      if (value instanceof CodeValue.TextValue text && text.text().matches("(?s)[#@].*")) {
        report(
            value.range(),
            "a scene whose name begins with # or @ is given by its number",
            "Write " + kind.word() + " 2.");
        return null;
      }
      if (value instanceof CodeValue.TextValue text && !text.text().isBlank()) {
        return text.text();
      }
      report(
          value == null ? statement.range() : value.range(),
          "a scene is given by its name or its number",
          "Write " + kind.word() + " 'Verse' or " + kind.word() + " 2.");
      return null;
    }

    private String position(CodeValue value) {
      try {
        Optional<Object> beats = SettingType.POSITION.read(value, signature);
        if (beats.isPresent()) {
          return "@" + SettingType.formatNumber((Double) beats.get());
        }
        report(value.range(), "a position is a text", "Write at: '9.1' (bar and beat).");
      } catch (SvcException e) {
        report(value.range(), e.getMessage(), e.hint());
      }
      return null;
    }

    private void readEntry(CodeEntry entry) {
      String name = entry.name();
      switch (name) {
        case "at" -> {
          if (kind == ItemKind.LOOP || kind == ItemKind.SECTION) {
            put(name, entry);
          } else if (kind != ItemKind.CLIP && kind != ItemKind.LOCATOR) {
            refuseName(entry, kind.lineNames());
          }
        }
        case "number" -> readNumber(entry);
        case "was" -> readFormerName(entry);
        case "bars", "beats" -> readLength(entry);
        default -> {
          if (!kind.lineNames().contains(name)) {
            refuseName(entry, kind.lineNames());
          } else {
            put(name, entry);
          }
        }
      }
    }

    private void refuseName(CodeEntry entry, List<String> accepted) {
      List<String> similar = SimilarNames.find(entry.name(), accepted);
      report(
          entry.range(),
          kind.word() + " does not have " + TextSanitizer.quote(entry.name()),
          (similar.isEmpty() ? "" : "Did you mean " + similar.get(0) + "? ")
              + "It has "
              + String.join(", ", accepted)
              + ".");
    }

    private void readNumber(CodeEntry entry) {
      if (!kind.lineNames().contains("number")) {
        refuseName(entry, kind.lineNames());
      } else if (readCount(entry.value()) != null) {
        number = readCount(entry.value());
      } else {
        report(entry.range(), "number is a whole number from 1", "Write number: 2.");
      }
    }

    /** Returns a whole number from 1; null for other values. */
    private static Integer readCount(CodeValue value) {
      boolean fits =
          value instanceof CodeValue.NumberValue given
              && given.number() == Math.rint(given.number())
              && given.number() >= 1
              && given.number() < 1e4;
      return fits ? (Integer) (int) ((CodeValue.NumberValue) value).number() : null;
    }

    private void readFormerName(CodeEntry entry) {
      if (!kind.lineNames().contains("was")) {
        refuseName(entry, kind.lineNames());
      } else if (entry.value() instanceof CodeValue.TextValue text && !text.text().isBlank()) {
        was = kind == ItemKind.RETURN ? ReturnTrack.withoutLetter(text.text()) : text.text();
      } else if (entry.value() instanceof CodeValue.NoValue) {
        was = "";
      } else {
        report(
            entry.range(),
            "was is the former name of the track",
            "Write was: 'Low', or was: null for a new track.");
      }
    }

    private void readLength(CodeEntry entry) {
      boolean isNumber = entry.value() instanceof CodeValue.NumberValue;
      if (!kind.settings().containsKey("length")) {
        refuseName(entry, kind.lineNames());
      } else if (!isNumber) {
        report(entry.range(), entry.name() + " is a number", "Write " + entry.name() + ": 2.");
      } else {
        double given = ((CodeValue.NumberValue) entry.value()).number();
        double beats = entry.name().equals("bars") ? given * signature.beatsPerBar() : given;
        if (beats > 0) {
          putValue("length", beats, entry);
        } else {
          report(entry.range(), "the length must be above 0", "Write " + entry.name() + ": 2.");
        }
      }
    }

    private void put(String setting, CodeEntry entry) {
      SettingType type = kind.typeOf(setting).orElseThrow();
      if (type == SettingType.NOTES) {
        notes = entry;
        return;
      }
      try {
        putRead(setting, type, entry);
      } catch (SvcException e) {
        report(entry.value().range(), e.getMessage(), e.hint());
      }
    }

    private void requireInRange(String setting, Object value, CodeEntry entry) {
      if (setting.equals("mix pan")) {
        requireBetween("pan", (Double) value, -1, 1, entry);
      } else if (setting.equals("tempo")) {
        requireBetween("tempo", (Double) value, 20, 999, entry);
      } else if (value instanceof Decibels level && !setting.equals("gain")) {
        boolean isVolume = setting.equals(ItemKind.VOLUME);
        FaderScale fader = isVolume ? FaderScale.VOLUME : FaderScale.SEND;
        if (!level.isSilence() && !fader.contains(level)) {
          report(
              entry.value().range(),
              (isVolume ? "the volume" : "the level of a send")
                  + " must be between "
                  + NumberFormatter.format(fader.minimumDb())
                  + " and "
                  + NumberFormatter.format(fader.maximumDb())
                  + " dB",
              "Write '-inf dB' for silence.");
        }
      }
    }

    private void requireBetween(
        String what, double value, double min, double max, CodeEntry entry) {
      if (!(value >= min && value <= max)) {
        String range =
            " must be between "
                + NumberFormatter.format(min)
                + " and "
                + NumberFormatter.format(max);
        report(entry.value().range(), what + range, "Give a value in this range.");
      }
    }

    private void putRead(String setting, SettingType type, CodeEntry entry) {
      type.read(entry.value(), signature)
          .ifPresentOrElse(
              value -> {
                requireInRange(setting, value, entry);
                putValue(setting, value, entry);
              },
              () ->
                  report(
                      entry.value().range(),
                      TextSanitizer.sanitizeName(setting) + " must be " + type.accepted(),
                      type.hint(entry.value())));
    }

    private void putValue(String setting, Object value, CodeEntry entry) {
      if (settings.putIfAbsent(setting, new ItemSetting(value, false, entry)) != null) {
        report(
            entry.range(),
            TextSanitizer.sanitizeName(setting) + " is given twice",
            "Remove one of them.");
      }
    }

    private void readBlock(CodeBlock block) {
      if (kind.children().isEmpty()) {
        report(block.range(), kind.word() + " has no block", "Remove the braces.");
        return;
      }
      for (CodeStatement inner : block.statements()) {
        switch (inner.word()) {
          case "color", "monitor" -> readWordWithValue(inner, inner.word());
          case "input", "output", "sidechain" -> readRoute(inner);
          case "mix" -> readMix(inner);
          case "send" -> readNamed(inner, ItemKind.SEND, "send 'A-Reverb': -20.dB");
          case "set" -> readNamed(inner, ItemKind.PARAMETER, "set 'Frequency': 800.hz");
          default -> {
            if (kind.children().stream().anyMatch(child -> child.word().equals(inner.word()))) {
              readItem(file, inner, kind.children(), kind).ifPresent(this::addChild);
            } else {
              refuseWord(file, inner, kind.description(), kind.blockWords(), false);
            }
          }
        }
      }
    }

    private void readWordWithValue(CodeStatement inner, String setting) {
      if (!kind.blockWords().contains(setting)
          || inner.values().size() != 1
          || !inner.entries().isEmpty()
          || inner.block() != null) {
        refuseWord(file, inner, kind.description(), kind.blockWords(), false);
        return;
      }
      CodeValue value = inner.values().get(0);
      put(setting, new CodeEntry("", value, value.range()));
    }

    private void readRoute(CodeStatement inner) {
      if (kind.typeOf(inner.word()).isEmpty()) {
        refuseWord(file, inner, kind.description(), kind.blockWords(), false);
        return;
      }
      String example = "Write " + inner.word() + " 'Drums', channel: 'Pre FX'.";
      if (inner.values().size() != 1
          || !(inner.values().get(0) instanceof CodeValue.TextValue name)
          || name.text().isBlank()
          || inner.block() != null) {
        report(inner.range(), inner.word() + " needs a name", example);
        return;
      }
      Integer track = null;
      String channel = null;
      boolean on = true;
      int end = name.range().end();
      for (CodeEntry entry : inner.entries()) {
        CodeValue value = entry.value();
        end = value.range().end();
        if (entry.name().equals("channel") && value instanceof CodeValue.TextValue text) {
          channel = text.text();
        } else if (entry.name().equals("number") && readCount(value) != null) {
          track = readCount(value);
        } else if (entry.name().equals("on")
            && inner.word().equals("sidechain")
            && value instanceof CodeValue.SwitchValue flag) {
          on = flag.on();
        } else {
          report(
              entry.range(),
              inner.word() + " does not have " + TextSanitizer.quote(entry.name()) + " like this",
              example
                  + " It has channel: (a text), number: (of the track, from 1)"
                  + (inner.word().equals("sidechain") ? " and on: (true or false)." : "."));
        }
      }
      SourceRange range = name.range();
      putValue(
          inner.word(),
          new RouteSetting(name.text().strip(), track, channel, on),
          new CodeEntry(
              "",
              new CodeValue.MapValue(
                  inner.entries(),
                  new SourceRange(range.start(), end, range.line(), range.column())),
              inner.range()));
    }

    private void readMix(CodeStatement inner) {
      if (!kind.isTrack() || !inner.values().isEmpty() || inner.block() != null) {
        refuseWord(file, inner, kind.description(), kind.blockWords(), false);
        return;
      }
      for (CodeEntry entry : inner.entries()) {
        String setting = "mix " + entry.name();
        if (kind.settings().containsKey(setting)) {
          put(setting, entry);
        } else {
          refuseName(
              entry,
              kind.settings().keySet().stream()
                  .filter(name -> name.startsWith("mix "))
                  .map(name -> name.substring("mix ".length()))
                  .toList());
        }
      }
    }

    private void readNamed(CodeStatement inner, String prefix, String example) {
      boolean fits = kind.typeOf(prefix + "x").isPresent();
      if (!fits || !inner.values().isEmpty() || inner.entries().isEmpty()) {
        report(
            inner.range(),
            fits ? inner.word() + " needs a name and a value" : refusedWord(inner),
            fits
                ? "Write " + example + "."
                : "It can contain " + String.join(", ", kind.blockWords()) + ".");
        return;
      }
      for (CodeEntry entry : inner.entries()) {
        boolean isSend = prefix.equals(ItemKind.SEND);
        put(prefix + (isSend ? ReturnTrack.withoutLetter(entry.name()) : entry.name()), entry);
      }
    }

    private String refusedWord(CodeStatement inner) {
      return kind.description() + " cannot contain " + TextSanitizer.quote(inner.word());
    }

    /** Checks the settings that only a clip in a slot has, and the loop. */
    private void checkTimelineClip() {
      boolean isLooped =
          settings.containsKey("loop") && settings.get("loop").value() instanceof Double;
      for (String setting :
          List.of("from", "start", "launchMode", "launchQuantization", "legato")) {
        ItemSetting given = settings.get(setting);
        boolean isLoopStart =
            setting.equals("from") && given != null && (isLooped || given.value().equals(0.0));
        if (given != null && !isLoopStart) {
          report(
              given.entry().range(),
              "a clip on the timeline has no "
                  + setting
                  + (setting.equals("from") ? " without the length of its loop" : ""),
              setting.equals("from")
                  ? "Add loop: 2.bars, or remove from:."
                  : "Remove " + setting + ":.");
        }
      }
      if (settings.containsKey("loop") && settings.get("loop").value().equals(true)) {
        report(
            settings.get("loop").entry().range(),
            "the loop of a clip on the timeline needs its length",
            "Write loop: 2.bars.");
      } else if (isLooped) {
        checkLoopRange();
      }
    }

    private void checkLoopRange() {
      ItemSetting from = settings.get("from");
      if (from != null && (Double) from.value() < 0) {
        report(
            from.entry().range(),
            "the loop of a clip on the timeline starts at 0 or later",
            "Give from: in beats from the start of the clip.");
      }
      ItemSetting length = settings.get("length");
      if (length != null && toItem().endOfContent() >= (Double) length.value()) {
        report(
            settings.get("loop").entry().range(),
            "the clip is not longer than its loop, so it repeats nothing",
            "Give a larger bars: or beats:, or remove loop:.");
      }
    }

    /** Checks automation that is in the block of a clip. */
    private void checkAutomation(SetItem automation) {
      SourceRange range = automation.source().statement().range();
      double end =
          notes == null || !settings.containsKey("length")
              ? Double.MAX_VALUE
              : toItem().endOfContent();
      double last =
          automation.automation().points().stream()
              .mapToDouble(RequestedPoint::time)
              .max()
              .orElse(0);
      if (id.startsWith("@")) {
        report(
            range,
            "the automation of a clip on the timeline is that of the track",
            "Move it to the block of the track, and add at: with bars: or beats:.");
      } else if (settings.containsKey("warp") && settings.get("warp").value().equals(false)) {
        report(
            range,
            "a clip that is not warped has no automation, because it has no beats",
            "Remove warp: false or the automation.");
      } else if (last > end + BeatRange.SHORTEST) {
        report(
            range,
            "a point is after the end of the clip, which is at beat "
                + SettingType.formatNumber(end),
            "Points are beats from the start of the clip.");
      }
    }

    private void finishClip() {
      if (id.startsWith("@")) {
        checkTimelineClip();
      } else if (settings.containsKey("loop") && settings.get("loop").value() instanceof Double) {
        report(
            settings.get("loop").entry().range(),
            "the length of the loop of a clip in a slot is its bars or beats",
            "Write loop: false, or remove loop:.");
      }
      new AudioClipCheck(problems, toItem(), notes).check();
      children.forEach(this::checkAutomation);
      if (notes == null) {
        return;
      }
      ItemSetting length = settings.get("length");
      if (length == null) {
        report(
            statement.range(), "a clip with notes needs its length", "Add bars: 4 or beats: 16.");
        return;
      }
      double end = toItem().endOfContent();
      new NotesReader(file.name(), problems, signature, end)
          .read(notes.value())
          .ifPresent(read -> putValue("notes", read, notes));
    }
  }
}
