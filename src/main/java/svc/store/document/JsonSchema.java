package svc.store.document;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Validates values against a JSON Schema from the resources. It supports the keywords that the
 * bundled schemas use; the title of a schema states what is expected.
 */
public final class JsonSchema {
  /** The supported validation keywords. */
  public static final Set<String> KEYWORDS =
      Set.of(
          "$ref",
          "type",
          "const",
          "enum",
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "pattern",
          "required",
          "properties",
          "additionalProperties",
          "items");

  /** The keywords that only inform readers and editors. */
  public static final Set<String> ANNOTATIONS =
      Set.of("$schema", "$id", "$defs", "title", "description", "examples");

  private static final String REFERENCE = "#/$defs/";

  private final Map<?, ?> root;

  private JsonSchema(Map<?, ?> root) {
    this.root = root;
  }

  /** Receives the violations of a schema, in the order of the schema. */
  public interface SchemaViolationListener {
    /** Called for a value that does not match the schema. */
    void onViolation(String pointer, String expected);

    /** Called for a key that the schema does not allow; the pointer refers to its value. */
    default void onUnknownKey(String pointer, String expected) {
      onViolation(pointer, expected);
    }
  }

  /** Loads a schema from the package of a class. */
  public static JsonSchema load(Class<?> owner, String file) {
    try (InputStream in = owner.getResourceAsStream(file)) {
      return new JsonSchema((Map<?, ?>) Json.parse(in.readAllBytes()));
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + file).withCause(e);
    }
  }

  /** Validates a value with everything it contains. */
  public void validate(Object tree, SchemaViolationListener listener) {
    validate(tree, root, "", listener);
  }

  private void validate(
      Object value, Map<?, ?> declared, String pointer, SchemaViolationListener listener) {
    Map<?, ?> rule = resolveReference(declared);
    if (!isValid(value, rule)) {
      listener.onViolation(pointer, rule.get("title") + describeFound(value));
    } else if (value instanceof Map<?, ?> object) {
      validateObject(object, rule, pointer, listener);
    } else if (value instanceof List<?> list && rule.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        validate(list.get(i), items, pointer + "/" + i, listener);
      }
    }
  }

  private void validateObject(
      Map<?, ?> object, Map<?, ?> rule, String pointer, SchemaViolationListener listener) {
    Map<?, ?> known = rule.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    for (Map.Entry<?, ?> property : known.entrySet()) {
      String propertyPointer = JsonPointer.append(pointer, property.getKey());
      Map<?, ?> expected = (Map<?, ?>) property.getValue();
      if (object.containsKey(property.getKey())) {
        validate(object.get(property.getKey()), expected, propertyPointer, listener);
      } else if (rule.get("required") instanceof List<?> keys && keys.contains(property.getKey())) {
        listener.onViolation(
            propertyPointer, resolveReference(expected).get("title") + ", found nothing");
      }
    }
    Object others = rule.get("additionalProperties");
    object.forEach(
        (key, value) -> {
          if (known.containsKey(key)) {
            return;
          }
          if (others instanceof Map<?, ?> declared) {
            validate(value, declared, JsonPointer.append(pointer, key), listener);
          } else if (Boolean.FALSE.equals(others)) {
            listener.onUnknownKey(
                JsonPointer.append(pointer, key), describeAllowedKeys(known, String.valueOf(key)));
          }
        });
  }

  private static String describeAllowedKeys(Map<?, ?> known, String key) {
    List<String> keys = known.keySet().stream().map(String::valueOf).toList();
    List<String> near = SimilarNames.find(key, keys);
    String found = "found the key " + TextSanitizer.quote(key);
    return near.isEmpty()
        ? "one of " + String.join(", ", keys) + ", " + found
        : String.join(" or ", near) + ", " + found;
  }

  private Map<?, ?> resolveReference(Map<?, ?> rule) {
    return rule.get("$ref") instanceof String name
        ? (Map<?, ?>) ((Map<?, ?>) root.get("$defs")).get(name.substring(REFERENCE.length()))
        : rule;
  }

  private static String describeFound(Object value) {
    boolean isScalar = !(value instanceof Map || value instanceof List);
    return isScalar ? ", found " + TextSanitizer.sanitizeName(Json.print(value)) : "";
  }

  private static boolean isValid(Object value, Map<?, ?> rule) {
    return isOfType(value, rule.get("type"))
        && (!rule.containsKey("const") || isSame(value, rule.get("const")))
        && (!(rule.get("enum") instanceof List<?> all)
            || all.stream().anyMatch(one -> isSame(value, one)))
        && (!(value instanceof Number number) || isInRange(number.doubleValue(), rule))
        && (!(value instanceof String text) || matchesPattern(text, (String) rule.get("pattern")));
  }

  private static boolean isOfType(Object value, Object type) {
    return type instanceof List<?> types
        ? types.stream().anyMatch(one -> isOfType(value, one))
        : type == null || hasType(value, (String) type);
  }

  private static boolean hasType(Object value, String type) {
    return switch (type) {
      case "object" -> value instanceof Map;
      case "array" -> value instanceof List;
      case "string" -> value instanceof String;
      case "number" -> value instanceof Number;
      case "integer" -> value instanceof Number n && n.doubleValue() == Math.rint(n.doubleValue());
      case "null" -> value == null;
      default -> throw INTERNAL.because("the schema contains the unknown type " + type);
    };
  }

  private static boolean isSame(Object value, Object expected) {
    return value instanceof Number a && expected instanceof Number b
        ? a.doubleValue() == b.doubleValue()
        : value == null ? expected == null : value.equals(expected);
  }

  private static boolean isInRange(double number, Map<?, ?> rule) {
    return !(rule.get("minimum") instanceof Number minimum && number < minimum.doubleValue())
        && !(rule.get("maximum") instanceof Number maximum && number > maximum.doubleValue())
        && !(rule.get("exclusiveMinimum") instanceof Number exclusive
            && number <= exclusive.doubleValue());
  }

  /** Translates $, which in Java also matches before a final line break, but not in JSON Schema. */
  private static boolean matchesPattern(String text, String pattern) {
    return pattern == null
        || Pattern.compile(pattern.replace("$", "\\z"), Pattern.UNICODE_CHARACTER_CLASS)
            .matcher(text)
            .find();
  }
}
