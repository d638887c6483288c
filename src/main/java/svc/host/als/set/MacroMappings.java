package svc.host.als.set;

import static svc.model.error.ErrorCode.NOTHING_WRITABLE;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/**
 * The parameters that macros of racks control. Such a parameter contains a KeyMidi element with the
 * channel 16, which no MIDI controller has, and the number of the macro from 0. The macro belongs
 * to the rack around the parameter's device; only a rack's chain selector can also be mapped to a
 * macro of the rack itself.
 */
public final class MacroMappings {
  /** The element with the key, controller or macro that is assigned to a parameter. */
  public static final String MAPPING = "KeyMidi";

  private static final int MACRO_CHANNEL = 16;
  private static final Set<String> CHAINS = Set.of("Branches", "ReturnBranches");

  private MacroMappings() {}

  /** Returns which macros of a rack control a parameter, as numbers from 1. */
  public static Set<Integer> mappedMacros(XmlElement rack) {
    Set<Integer> mapped = new HashSet<>();
    rack.child("ChainSelector").flatMap(MacroMappings::macroOf).ifPresent(mapped::add);
    CHAINS.forEach(list -> rack.child(list).ifPresent(chains -> collect(chains, mapped)));
    return mapped;
  }

  /**
   * Throws NOTHING_WRITABLE if a macro controls the parameter, because Live then ignores the
   * parameter's own automation and does not let the user change its value.
   */
  public static void requireUnmapped(StoredParameter parameter) {
    XmlElement element = parameter.stored().element();
    macroOf(element)
        .ifPresent(
            number -> {
              throw NOTHING_WRITABLE
                  .because(
                      TextSanitizer.quote(parameter.definition().name())
                          + " is controlled by "
                          + describeMacro(element, number))
                  .hint("Set or automate the macro, or remove the mapping in Live.");
            });
  }

  /**
   * Returns whether an element assigns a parameter to a macro of a rack that is in the same
   * document. A copy of a rack can have such elements: Live writes equal ones in equal racks.
   *
   * @param assignment an element with the name {@link #MAPPING}
   */
  public static boolean isToMacro(XmlElement assignment) {
    return assignment
        .parent()
        .filter(parameter -> macroOf(parameter).isPresent())
        .flatMap(MacroMappings::rackOf)
        .isPresent();
  }

  /** Returns whether an assignment is one to a macro. */
  public static boolean isMacro(XmlElement assignment) {
    return assignment.parent().flatMap(MacroMappings::macroOf).isPresent();
  }

  /** Returns whether keys or MIDI controllers are assigned to something in an element. */
  public static boolean hasAssignments(XmlElement element) {
    XmlDocument document = element.document();
    int number = element.number();
    while (number < document.elementCount() && document.element(number).start() < element.end()) {
      XmlElement found = document.element(number++);
      if (found.isNamed(MAPPING) && !isMacro(found)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the warning for a copy without assignments of its original, which has the name. */
  public static Warning lostAssignments(String name) {
    return new Warning(
        "NOT_AS_ASKED",
        "the copy of "
            + TextSanitizer.quote(name)
            + " has no assignments of keys and MIDI controllers",
        "Assign them in Live.");
  }

  private static void collect(XmlElement parent, Set<Integer> mapped) {
    for (XmlElement child : parent.children()) {
      macroOf(child).ifPresent(mapped::add);
      if (!CHAINS.contains(child.name()) && !child.isNamed("ChainSelector")) {
        collect(child, mapped);
      }
    }
  }

  private static Optional<Integer> macroOf(XmlElement parameter) {
    return parameter
        .child(MAPPING)
        .filter(mapping -> XmlValues.integer(mapping, -1, "Channel") == MACRO_CHANNEL)
        .map(mapping -> XmlValues.integer(mapping, 0, "NoteOrController") + 1);
  }

  private static String describeMacro(XmlElement parameter, int number) {
    return rackOf(parameter)
        .map(
            rack ->
                TextSanitizer.quote(ParameterReader.nameOfMacro(rack, number))
                    + ", a macro of "
                    + TextSanitizer.quote(DeviceReader.nameOf(rack)))
        .orElse("macro " + number + " of its rack");
  }

  /** Returns the rack whose macros control a parameter. */
  private static Optional<XmlElement> rackOf(XmlElement parameter) {
    if (parameter.isNamed("ChainSelector")) {
      return parameter.parent();
    }
    Optional<XmlElement> outer = parameter.parent();
    while (outer.filter(element -> !CHAINS.contains(element.name())).isPresent()) {
      outer = outer.flatMap(XmlElement::parent);
    }
    return outer.flatMap(XmlElement::parent);
  }
}
