package svc.verb.binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.argument.SectionDefinition;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** The fields of a part or a section that a script gives as a map instead of a text. */
final class DefinitionFields {
  private final Map<String, Object> fields = new LinkedHashMap<>();

  /**
   * Reads the fields from a map. Throws if a required field is missing or a field is not known.
   *
   * @param required the names of the fields that must be given
   * @param optional the name of one more field; null if there is none
   */
  DefinitionFields(Object given, List<String> required, String optional) {
    ((Map<?, ?>) given).forEach((name, value) -> fields.put(String.valueOf(name), value));
    for (String name : fields.keySet()) {
      if (!required.contains(name) && !name.equals(optional)) {
        throw new ConversionException(
            "has no field \"" + name + "\" in " + this, hint(required, optional));
      }
    }
    for (String name : required) {
      if (text(name) == null || text(name).isBlank()) {
        throw new ConversionException(
            "needs the field " + name + " in " + this, hint(required, optional));
      }
    }
  }

  private static String hint(List<String> required, String optional) {
    return "Its fields are "
        + String.join(", ", required)
        + (optional == null ? "." : ", and optionally " + optional + ".");
  }

  /** Returns the value of a field as text; null if it is not given. */
  String text(String name) {
    Object value = fields.get(name);
    return value == null ? null : TextInput.toText(value).strip();
  }

  /** Returns the value of the field {@code bars}. Throws if it is not a whole number in range. */
  int bars() {
    Double number = NumberInput.parseNumeral(text("bars"));
    if (!ProjectDefinitionConverters.isBarCount(number)) {
      throw new ConversionException(
          "needs a whole number of bars from 1 to " + SectionDefinition.MAX_BARS + " in " + this,
          "Give, for example, bars: 8.");
    }
    return number.intValue();
  }

  @Override
  public String toString() {
    return Json.print(fields);
  }
}
