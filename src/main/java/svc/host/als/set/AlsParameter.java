package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.host.als.xml.XmlElement;

/**
 * A parameter of a device or mixer as the file stores it: an element with the children {@code
 * Manual} and {@code AutomationTarget}.
 *
 * @param path the names of the elements from the device to the parameter, separated by slashes; for
 *     a parameter of a plug-in or a Max device, its name
 * @param targetId the id by which envelopes refer to the parameter
 */
public record AlsParameter(String path, XmlElement element, String targetId) {
  private static final String MAPPED_RANGE = "MidiControllerRange";
  private static final String PLUGIN = "ParameterValue";
  private static final String MAX_DEVICE = "Timeable";
  private static final double MACRO_MAXIMUM = 127;
  private static final Set<String> OLD_EVENTS = Set.of("FloatEvent", "EnumEvent", "BoolEvent");

  /**
   * Returns the parameters of a device in the order of the file, without the parameters of devices
   * inside a rack.
   */
  public static List<AlsParameter> list(XmlElement device) {
    List<AlsParameter> found = new ArrayList<>();
    collect(device, "", found);
    return found;
  }

  private static void collect(XmlElement parent, String prefix, List<AlsParameter> found) {
    for (XmlElement child : parent.children()) {
      String name = child.name();
      if (!name.equals("Branches") && !name.equals("ReturnBranches")) {
        String path = prefix.isEmpty() ? name : prefix + "/" + name;
        read(child, path).ifPresent(found::add);
        collect(child, path, found);
      }
    }
  }

  /** Returns the parameter that an element describes; empty if the element is not a parameter. */
  public static Optional<AlsParameter> read(XmlElement element, String path) {
    Optional<String> target =
        element.child("AutomationTarget").flatMap(child -> child.attribute("Id"));
    if (element.value("Manual").isPresent()) {
      return target.map(id -> new AlsParameter(ownName(element).orElse(path), element, id));
    }
    // In sets of Live 8, which are only read, parameters have neither a value nor a target.
    return oldEventName(element).isPresent()
        ? Optional.of(new AlsParameter(ownName(element).orElse(path), element, target.orElse("")))
        : Optional.empty();
  }

  private static Optional<String> oldEventName(XmlElement element) {
    return element.child("Manual").isPresent()
        ? Optional.empty()
        : XmlValues.firstEvent(Optional.of(element))
            .map(XmlElement::name)
            .filter(OLD_EVENTS::contains);
  }

  /**
   * Returns whether the file contains the parameter's name, as it does for plug-ins and Max
   * devices.
   */
  boolean hasOwnName() {
    return element.isNamed(PLUGIN) || element.isNamed(MAX_DEVICE);
  }

  /** Returns the names of the values of a Max device's parameter; empty if it has none. */
  List<String> items() {
    return element.isNamed(MAX_DEVICE)
        ? element.parent().flatMap(outer -> outer.child("Names")).stream()
            .flatMap(names -> names.children().stream())
            .map(name -> XmlValues.text(name, "Name"))
            .toList()
        : List.of();
  }

  /** Returns whether the values are true and false. */
  public boolean isSwitch() {
    return element.child("MidiCCOnOffThresholds").isPresent()
        || oldEventName(element).filter("BoolEvent"::equals).isPresent();
  }

  /** Returns whether the values are whole numbers that stand for choices. */
  public boolean isChoice() {
    return !isSwitch()
        && oldEventName(element)
            .map("EnumEvent"::equals)
            .orElseGet(() -> element.child("ModulationTarget").isEmpty());
  }

  /** Returns the current value; 1 or 0 for a switch. */
  public double value() {
    String text = XmlValues.text(element, "Manual");
    return switch (text) {
      case "true" -> 1;
      case "false" -> 0;
      default -> XmlValues.number(element, 0, "Manual");
    };
  }

  /**
   * Returns the lower end of the range, or the current value if it is lower. If the file does not
   * contain the parameter's range, uses the range of its MIDI mapping, which a user can narrow or
   * reverse.
   */
  double minimum() {
    double known = knownLimit("MinValue", 0, 0);
    double limit = Double.isNaN(known) ? Math.min(mapped("Min", 0), mapped("Max", 1)) : known;
    return Math.min(limit, value());
  }

  /**
   * Returns the upper end of the range, or the current value if it is higher; see {@link #minimum}.
   */
  double maximum() {
    double known = knownLimit("MaxValue", 1, MACRO_MAXIMUM);
    double limit = Double.isNaN(known) ? Math.max(mapped("Min", 0), mapped("Max", 1)) : known;
    return Math.max(limit, value());
  }

  /** Returns the name of the XML elements for the events of this parameter's envelopes. */
  public String eventName() {
    return isSwitch() ? "BoolEvent" : isChoice() ? "EnumEvent" : "FloatEvent";
  }

  private double mapped(String end, double otherwise) {
    return XmlValues.number(element, otherwise, MAPPED_RANGE, end);
  }

  /**
   * Returns one end of the range of a macro or of a parameter of a plug-in or a Max device; NaN for
   * other parameters, whose range is not in the file.
   *
   * @param ofMax the element that contains this end for a Max device
   * @param ofPlugin this end for a plug-in
   * @param ofMacro this end for a macro
   */
  private double knownLimit(String ofMax, double ofPlugin, double ofMacro) {
    if (element.isNamed(MAX_DEVICE)) {
      return element.parent().map(p -> XmlValues.number(p, Double.NaN, ofMax)).orElse(Double.NaN);
    }
    if (element.isNamed(PLUGIN)) {
      return ofPlugin;
    }
    boolean isMacro = element.name().startsWith("MacroControls.");
    return isMacro || element.isNamed("ChainSelector") ? ofMacro : Double.NaN;
  }

  private static Optional<String> ownName(XmlElement element) {
    return switch (element.name()) {
      case PLUGIN -> element.parent().flatMap(parent -> parent.value("ParameterName"));
      case MAX_DEVICE -> element.parent().flatMap(parent -> parent.value("Name"));
      default -> Optional.empty();
    };
  }
}
