package svc.setcode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.clip.MidiNote;
import svc.model.device.DeviceDetail;
import svc.model.time.TimeSignature;
import svc.setcode.SetItem.ItemSetting;
import svc.text.TextSanitizer;

/** Writes items as the text of a set file. */
public final class SetCodeWriter {
  private static final String STEP = "  ";

  private final TimeSignature signature;
  private final DeviceDetail detail;
  private final Path folder;

  /**
   * Creates a writer.
   *
   * @param signature the time signature of the song in which positions and lengths are written
   * @param folder the folder of the file, to which the paths of audio files inside it are relative;
   *     null to write absolute paths
   */
  public SetCodeWriter(TimeSignature signature, DeviceDetail detail, Path folder) {
    this.signature = signature;
    this.detail = detail;
    this.folder = folder;
  }

  private String toRelative(String file) {
    Path path = Path.of(file);
    return folder != null && path.startsWith(folder)
        ? folder.relativize(path).toString().replace('\\', '/')
        : file;
  }

  /** Returns the lines of a file that describes the items. */
  public List<String> write(List<SetItem> items) {
    List<String> lines = new ArrayList<>();
    SetItem before = null;
    for (SetItem item : items) {
      // The word of a main track without settings would not be a statement.
      boolean isEmpty = item.kind() == ItemKind.MAIN && bodyOf(item, STEP).isEmpty();
      if (isEmpty || item.kind() == ItemKind.LOOP && item.isUsual()) {
        continue;
      }
      boolean isSeparate =
          before != null && (item.kind() != before.kind() || item.kind().isTrack());
      if (isSeparate) {
        lines.add("");
      }
      lines.addAll(write(item, "").lines().toList());
      before = item;
    }
    return lines;
  }

  /**
   * Returns the text of an item, without a line break at its end.
   *
   * @param indent the white space before the statement
   */
  String write(SetItem item, String indent) {
    StringBuilder text = new StringBuilder(indent).append(item.kind().word());
    List<String> line = lineOf(item, indent);
    String body = bodyOf(item, indent + STEP);
    String separator = line.isEmpty() ? " " : ", ";
    text.append(line.isEmpty() ? "" : " " + String.join(", ", line));
    if (!body.isEmpty()) {
      text.append(separator).append("{\n").append(body).append('\n').append(indent).append('}');
    }
    return text.toString();
  }

  private List<String> lineOf(SetItem item, String indent) {
    List<String> parts = new ArrayList<>();
    switch (item.kind()) {
      case SONG, SECTION, TRACK, RETURN, GROUP, DEVICE, CHAIN ->
          parts.add(SettingType.quote(item.id()));
      case LOCATOR -> {
        parts.add(SettingType.quote(String.valueOf(item.value("name").orElse(""))));
        parts.add("at: " + position(item.id()));
      }
      case SCENE, CLIP ->
          parts.add(
              item.id().startsWith("#")
                  ? item.id().substring(1)
                  : item.id().startsWith("@")
                      ? "at: " + position(item.id())
                      : SettingType.quote(item.id()));
      case MAIN -> {
        return parts;
      }
      case LOOP -> {}
      case AUTOMATE -> {
        return automationParts(item.automation(), indent);
      }
    }
    if (item.number() != null) {
      parts.add("number: " + item.number());
    }
    item.settings().entrySet().stream()
        .filter(entry -> isOnLine(item, entry.getKey()) && !entry.getValue().isUsual())
        .map(entry -> formatEntry(item, entry.getKey(), entry.getValue().value(), indent))
        .forEach(parts::add);
    return parts;
  }

  private List<String> automationParts(AutomationSetting automation, String indent) {
    List<String> parts = new ArrayList<>();
    parts.add(SettingType.quote(automation.parameter().device()));
    parts.add(SettingType.quote(automation.parameter().name()));
    if (automation.parameter().number() != null) {
      parts.add("number: " + automation.parameter().number());
    }
    parts.addAll(automation.formatWindow(signature));
    parts.addAll(automation.formatValues(indent));
    return parts;
  }

  /** Returns whether a setting is written on the first line of its item. */
  static boolean isOnLine(SetItem item, String setting) {
    boolean isInBlock = setting.contains(" ") || isWord(item, setting);
    boolean isFirst = item.kind() == ItemKind.LOCATOR && setting.equals("name");
    return !isInBlock && !isFirst;
  }

  /**
   * Returns whether a setting is a statement of the block of its item, as in {@code color 'teal'}.
   */
  private static boolean isWord(SetItem item, String setting) {
    return item.kind().isTrack() && List.of("color", "monitor").contains(setting)
        || item.kind().typeOf(setting).filter(SettingType.ROUTE::equals).isPresent();
  }

  /** Returns a setting as a named value of a line. */
  String formatEntry(SetItem item, String setting, Object value, String indent) {
    if (setting.equals("length")) {
      return formatLength((Double) value);
    }
    return nameOf(setting) + ": " + formatValue(item, setting, value, indent);
  }

  private String formatLength(double beats) {
    double bars = beats / signature.beatsPerBar();
    return bars == Math.rint(bars)
        ? "bars: " + SettingType.formatNumber(bars)
        : "beats: " + SettingType.formatNumber(beats);
  }

  /** Returns the name of a setting as a line or statement contains it. */
  static String nameOf(String setting) {
    for (String prefix : List.of(ItemKind.SEND, ItemKind.PARAMETER)) {
      if (setting.startsWith(prefix)) {
        return SettingType.quote(setting.substring(prefix.length()));
      }
    }
    return setting.startsWith("mix ") ? setting.substring("mix ".length()) : setting;
  }

  /** Returns the value of a setting as a literal. */
  @SuppressWarnings("unchecked")
  String formatValue(SetItem item, String setting, Object value, String indent) {
    SettingType type = item.kind().typeOf(setting).orElseThrow();
    if (setting.equals("audio")) {
      return SettingType.quote(toRelative((String) value));
    }
    if (type != SettingType.NOTES) {
      return type.format(value, signature);
    }
    return NoteLists.format((List<MidiNote>) value, signature, item.endOfContent(), indent);
  }

  /** Returns the time signature in which positions and lengths are written. */
  TimeSignature signature() {
    return signature;
  }

  private String position(String id) {
    return SettingType.formatPosition(Double.parseDouble(id.substring(1)), signature);
  }

  private String bodyOf(SetItem item, String indent) {
    List<String> lines = new ArrayList<>();
    item.remarks().forEach(remark -> lines.add(indent + "// not in this file: " + oneLine(remark)));
    Map<String, ItemSetting> settings = item.settings();
    settings.keySet().stream()
        .filter(name -> isWord(item, name) && isWritten(item, name, settings.get(name)))
        .forEach(name -> lines.add(indent + statement(item, List.of(name), indent)));
    List<String> mixer =
        settings.keySet().stream()
            .filter(name -> name.startsWith("mix ") && isWritten(item, name, settings.get(name)))
            .toList();
    if (!mixer.isEmpty()) {
      lines.add(indent + statement(item, mixer, indent));
    }
    settings.keySet().stream()
        .filter(name -> name.startsWith(ItemKind.SEND) || name.startsWith(ItemKind.PARAMETER))
        .filter(name -> isWritten(item, name, settings.get(name)))
        .forEach(name -> lines.add(indent + statement(item, List.of(name), indent)));
    // Chains are written by users, who choose what a file manages of them.
    item.children().stream()
        .filter(child -> child.kind() != ItemKind.CHAIN)
        .forEach(child -> lines.add(write(child, indent)));
    return String.join("\n", lines);
  }

  private static String oneLine(String remark) {
    return TextSanitizer.sanitizeLine(remark);
  }

  private boolean isWritten(SetItem item, String name, ItemSetting setting) {
    if (setting == null) {
      return false;
    }
    return item.kind() != ItemKind.DEVICE
        ? !setting.isUsual()
        : switch (detail) {
          case NAMES -> false;
          case CHANGED -> !setting.isUsual();
          case ALL -> true;
        };
  }

  /** Returns a statement of a block that contains settings, such as {@code mix volume: -8.dB}. */
  String statement(SetItem item, List<String> settings, String indent) {
    String first = settings.get(0);
    if (!first.contains(" ")) {
      return first + " " + formatValue(item, first, item.settings().get(first).value(), indent);
    }
    return first.substring(0, first.indexOf(' '))
        + " "
        + settings.stream()
            .map(name -> formatEntry(item, name, item.settings().get(name).value(), indent))
            .collect(Collectors.joining(", "));
  }
}
