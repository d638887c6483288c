package svc.verb.binding;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * The converters for enums, which accept their constants in any case and with any separators of
 * words.
 */
final class EnumConverter {
  private EnumConverter() {}

  static ArgumentConverter of(Class<?> type) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
    return new ArgumentConverter(
        "one of " + String.join(", ", names), enumSchema(names), v -> toConstant(type, names, v));
  }

  private static Object toConstant(Class<?> type, List<String> names, Object raw) {
    String text = TextInput.toNonEmptyText(raw).strip();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(text)
          || TextInput.joinWords(names.get(i)).equals(TextInput.joinWords(text))) {
        return type.getEnumConstants()[i];
      }
    }
    List<String> near = SimilarNames.find(text, names);
    throw near.isEmpty()
        ? new ConversionException()
        : new ConversionException(null, "Did you mean " + SvcException.joinWithOr(near) + "?");
  }

  /** Returns the schema of a text for which a list of values is only a suggestion. */
  static Map<String, Object> openEnumSchema(List<String> names) {
    return Map.of("anyOf", List.of(enumSchema(names), Map.of("type", "string")));
  }

  static Map<String, Object> enumSchema(List<String> names) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", names);
    return schema;
  }
}
