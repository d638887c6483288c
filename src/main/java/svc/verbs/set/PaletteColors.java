package svc.verbs.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Host;
import svc.model.error.Warning;
import svc.setcode.SetCode;
import svc.setcode.SetItem;
import svc.setcode.SetItem.ItemSetting;

/**
 * Replaces the colors of a file by the nearest ones of the host's palette, so that a file with
 * other colors describes the set after it was applied.
 */
final class PaletteColors {
  private static final String COLOR = "color";

  private final Host host;
  private final List<Warning> warnings = new ArrayList<>();

  PaletteColors(Host host) {
    this.host = host;
  }

  /** Returns what a file describes with colors that the host has. */
  SetCode replace(SetCode code) {
    return new SetCode(
        code.files(), code.items().stream().map(this::replace).toList(), code.signature());
  }

  /** Returns a warning with its line for each color that was replaced. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  private SetItem replace(SetItem item) {
    return item.with(
        replace(item, item.settings()), item.children().stream().map(this::replace).toList());
  }

  private Map<String, ItemSetting> replace(SetItem item, Map<String, ItemSetting> settings) {
    ItemSetting color = settings.get(COLOR);
    if (color == null || host.nearestColor((String) color.value()).equals(color.value())) {
      return settings;
    }
    String used = host.nearestColor((String) color.value());
    warnings.add(describe(item, color, used));
    Map<String, ItemSetting> replaced = new LinkedHashMap<>(settings);
    replaced.put(COLOR, new ItemSetting(used, color.isUsual(), color.entry()));
    return replaced;
  }

  private static Warning describe(SetItem item, ItemSetting color, String used) {
    return new Warning(
        "NOT_AS_ASKED",
        item.source().file().name()
            + ":"
            + color.entry().value().range().line()
            + ": the host has no color "
            + color.value()
            + " and uses "
            + used
            + ", the nearest one of its palette",
        "Write '" + used + "', or one of the named colors.");
  }
}
