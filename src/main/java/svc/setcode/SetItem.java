package svc.setcode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.time.TimeSignature;

/**
 * An item of a set, as a file describes it or as the host has it.
 *
 * @param id what identifies it among the items of its kind: the name of a track or device, the name
 *     of a scene or its number after a #, the position of a locator or of a timeline clip in beats
 *     after an @, and for a clip in a slot the scene
 * @param number 2 if it is the second item with this id, and so on; null if the file does not state
 *     it
 * @param was the former name of a renamed track; empty if the file states that the track is new;
 *     null if the file does not state it
 * @param settings the settings by name, in the order in which they are written
 * @param handle the host's handle, null if the item is from a file or has none
 * @param remarks what the form cannot hold of it, in words
 * @param source where the item is written, null if it is from a host
 */
public record SetItem(
    ItemKind kind,
    String id,
    Integer number,
    String was,
    Map<String, ItemSetting> settings,
    List<SetItem> children,
    String handle,
    List<String> remarks,
    ItemSource source) {

  /**
   * The place at which an item is written.
   *
   * @param file the file that contains it
   */
  public record ItemSource(SetCodeText file, CodeStatement statement) {}

  /**
   * A setting of an item.
   *
   * @param value its value, of the type of the setting
   * @param isUsual whether the value is that of a new item, so that it need not be written
   * @param entry where it is written, null if it is from a host
   */
  public record ItemSetting(Object value, boolean isUsual, CodeEntry entry) {}

  /** Returns the value of a setting; empty if the item does not state it. */
  public Optional<Object> value(String setting) {
    return Optional.ofNullable(settings.get(setting)).map(ItemSetting::value);
  }

  /**
   * Returns whether this item states a setting whose value differs from that of another item, at
   * the resolution of the form.
   */
  public boolean differs(SetItem present, String setting) {
    ItemSetting wanted = settings.get(setting);
    ItemSetting found = present.settings.get(setting);
    return wanted != null
        && (found == null
            || !kind.typeOf(setting).orElseThrow().areSame(wanted.value(), found.value()));
  }

  /** Returns the automation that the item states. */
  public AutomationSetting automation() {
    return (AutomationSetting) settings.get(AutomationSetting.NAME).value();
  }

  /**
   * Returns the end of a clip's content in beats: the end of its loop, otherwise the end of the
   * clip.
   */
  public double endOfContent() {
    double from = (Double) value("from").orElse(0.0);
    double length = (Double) value("length").orElse(0.0);
    return from + (value("loop").orElse(null) instanceof Double loop ? loop : length);
  }

  /** Returns the number of the item among those with its id. */
  public int numberOrFirst() {
    return number == null ? 1 : number;
  }

  /**
   * Returns what the item is, for messages, such as "clip at 5.1" or "track Bass (number 2)".
   *
   * @param signature the time signature of the song in which positions are shown
   */
  public String describe(TimeSignature signature) {
    String name =
        switch (kind) {
          case SONG, LOOP, MAIN -> "";
          case LOCATOR -> value("name").filter(text -> !text.equals("")).orElse(at(signature)) + "";
          case SCENE, CLIP ->
              id.startsWith("#") ? id.substring(1) : id.startsWith("@") ? at(signature) : id;
          case AUTOMATE -> automation().describe(signature);
          default -> id;
        };
    return (kind.word() + " " + name).strip() + (number == null ? "" : " (number " + number + ")");
  }

  private String at(TimeSignature signature) {
    return "at " + SettingType.showPosition(Double.parseDouble(id.substring(1)), signature);
  }

  /** Returns whether the item has only the settings of a new item, and no children. */
  public boolean isUsual() {
    return children.isEmpty() && settings.values().stream().allMatch(ItemSetting::isUsual);
  }

  /** Returns this item with other settings and children. */
  public SetItem with(Map<String, ItemSetting> newSettings, List<SetItem> newChildren) {
    return new SetItem(kind, id, number, was, newSettings, newChildren, handle, remarks, source);
  }

  /** Returns the children of a kind. */
  public List<SetItem> children(ItemKind wanted) {
    return children.stream().filter(child -> child.kind == wanted).toList();
  }
}
