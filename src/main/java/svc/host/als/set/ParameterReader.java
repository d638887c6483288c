package svc.host.als.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.als.xml.XmlElement;
import svc.host.check.DeviceCheck;
import svc.text.DecimalDigits;

/**
 * Reads the parameters of a device. Parameters that the table of stock devices contains have Live's
 * number, name and raw value. All others have the name and value of the file; their numbers follow
 * Live's numbers, and their names end with {@link #FILE_NAME_MARK}.
 */
public final class ParameterReader {
  /** The end of the names of parameters that are not in the table. */
  public static final String FILE_NAME_MARK = " [file]";

  private static final String MACRO = "MacroControls.";
  private static final int MACRO_COUNT = 16;
  private static final int CHAIN_SELECTOR = MACRO_COUNT + 1;

  private ParameterReader() {}

  /** Returns the parameters of a device in the order of their numbers. */
  public static List<StoredParameter> list(XmlElement device) {
    List<StoredParameter> found = new ArrayList<>();
    int next = firstFreeNumber(device);
    for (AlsParameter parameter : AlsParameter.list(device)) {
      if (isListed(parameter)) {
        StoredParameter read = read(device, parameter, next);
        found.add(read);
        next += read.index() == next ? 1 : 0;
      }
    }
    found.sort(Comparator.comparingInt(StoredParameter::index));
    return found;
  }

  /** Returns a parameter by its number. Throws PARAM_NOT_FOUND if there is none. */
  public static StoredParameter require(XmlElement device, int index) {
    List<StoredParameter> all = list(device);
    return all.stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst()
        .orElseThrow(
            () ->
                DeviceCheck.noParameter(
                    DeviceReader.nameOf(device), index, all.get(all.size() - 1).index()));
  }

  private static int firstFreeNumber(XmlElement device) {
    if (device.name().endsWith("GroupDevice")) {
      return CHAIN_SELECTOR + 1;
    }
    return Math.max(1, StockParameterTable.countOf(device.name()));
  }

  /** Returns whether svc lists a parameter. It omits only the unnamed parameters of plug-ins. */
  private static boolean isListed(AlsParameter parameter) {
    return !parameter.path().isEmpty();
  }

  private static StoredParameter read(XmlElement device, AlsParameter parameter, int next) {
    if (parameter.hasOwnName()) {
      return StoredParameter.ofItems(next, parameter.path(), parameter.items(), parameter);
    }
    if (parameter.path().equals("On")) {
      return StoredParameter.ofSwitch(0, "Device On", parameter);
    }
    if (isMacro(parameter.path())) {
      return macro(device, parameter);
    }
    if (parameter.path().equals("ChainSelector")) {
      return StoredParameter.ofRange(CHAIN_SELECTOR, "Chain Selector", parameter);
    }
    return StockParameterTable.find(device.name(), parameter.path())
        .map(row -> StoredParameter.ofRow(row, parameter))
        .orElseGet(
            () -> StoredParameter.ofFile(next, parameter.path() + FILE_NAME_MARK, parameter));
  }

  private static boolean isMacro(String path) {
    return path.startsWith(MACRO) && DecimalDigits.areAll(path, MACRO.length(), 2);
  }

  private static StoredParameter macro(XmlElement rack, AlsParameter parameter) {
    int number = Integer.parseInt(parameter.path().substring(MACRO.length()));
    return StoredParameter.ofRange(number + 1, nameOfMacro(rack, number + 1), parameter);
  }

  /** Returns the name of a macro by its number from 1. */
  static String nameOfMacro(XmlElement rack, int number) {
    String name = XmlValues.text(rack, "MacroDisplayNames." + (number - 1));
    return name.isBlank() ? "Macro " + number : name;
  }
}
