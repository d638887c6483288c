package svc.store.document;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.json.JsonObject;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * A JSON Schema that is loaded from a resource. It supports only the keywords in {@link #KEYWORDS}.
 * The title of a schema describes the expected value in messages.
 */
public final class JsonSchema {
  /** The supported validation keywords. */
  public static final Set<String> KEYWORDS =
      Set.of(
          "$ref",
          "type",
          "enum",
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "pattern",
          "required",
          "properties",
          "additionalProperties",
          "items");

  /** The accepted keywords that have no effect on validation. */
  public static final Set<String> ANNOTATIONS =
      Set.of("$schema", "$id", "$defs", "title", "description", "examples");

  private static final String REFERENCE = "#/$defs/";

  private final JsonObject root;

  private JsonSchema(JsonObject root) {
    this.root = root;
  }

  /** Receives the violations of a schema in the order in which they are found. */
  public interface SchemaViolationListener {
    /**
     * Called for a value that is missing or does not match the schema.
     *
     * @param pointer the JSON pointer of the value
     * @param expected the expected value and the value found, as the continuation of a sentence
     *     that begins with "expected"
     */
    void onViolation(String pointer, String expected);

    /**
     * Called for a key that the schema does not allow; calls {@link #onViolation} by default.
     *
     * @param pointer the JSON pointer of the key's value
     * @param expected the expected keys and the key found, as the continuation of a sentence that
     *     begins with "expected"
     */
    default void onUnknownKey(String pointer, String expected) {
      onViolation(pointer, expected);
    }
  }

  /** Loads a schema from a resource in the package of a class. */
  public static JsonSchema load(Class<?> owner, String file) {
    try (InputStream in = owner.getResourceAsStream(file)) {
      return new JsonSchema(JsonObject.of(Json.parse(in.readAllBytes())));
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + file).withCause(e);
    }
  }

  /** Validates a decoded JSON or YAML value and all values in it. */
  public void validate(Object tree, SchemaViolationListener listener) {
    validate(tree instanceof Map ? JsonObject.of(tree) : tree, root, "", listener);
  }

  private void validate(
      Object value, JsonObject declared, String pointer, SchemaViolationListener listener) {
    JsonObject rule = resolveReference(declared);
    if (!isValid(value, rule)) {
      listener.onViolation(pointer, rule.get("title") + describeFound(value));
    } else if (value instanceof JsonObject object) {
      validateObject(object, rule, pointer, listener);
    } else if (value instanceof List<?> list && rule.get("items") instanceof JsonObject items) {
      for (int i = 0; i < list.size(); i++) {
        validate(list.get(i), items, pointer + "/" + i, listener);
      }
    }
  }

  private void validateObject(
      JsonObject object, JsonObject rule, String pointer, SchemaViolationListener listener) {
    JsonObject properties = rule.object("properties");
    for (String name : properties.names()) {
      String propertyPointer = JsonPointer.append(pointer, name);
      JsonObject expected = properties.object(name);
      if (object.has(name)) {
        validate(object.get(name), expected, propertyPointer, listener);
      } else if (rule.list("required").contains(name)) {
        listener.onViolation(
            propertyPointer, resolveReference(expected).get("title") + ", but it is missing");
      }
    }
    Object others = rule.get("additionalProperties");
    for (String key : object.names()) {
      if (properties.has(key)) {
        continue;
      }
      if (others instanceof JsonObject declared) {
        validate(object.get(key), declared, JsonPointer.append(pointer, key), listener);
      } else if (Boolean.FALSE.equals(others)) {
        listener.onUnknownKey(
            JsonPointer.append(pointer, key), describeAllowedKeys(properties.names(), key));
      }
    }
  }

  private static String describeAllowedKeys(Set<String> known, String key) {
    List<String> keys = List.copyOf(known);
    List<String> near = SimilarNames.find(key, keys);
    String found = "found the key " + TextSanitizer.quote(key);
    return near.isEmpty()
        ? "one of " + String.join(", ", keys) + ", " + found
        : String.join(" or ", near) + ", " + found;
  }

  private JsonObject resolveReference(JsonObject rule) {
    String reference = rule.text("$ref");
    return reference == null
        ? rule
        : root.object("$defs").object(reference.substring(REFERENCE.length()));
  }

  private static String describeFound(Object value) {
    if (value == null) {
      return ", found nothing";
    }
    boolean isScalar = !(value instanceof JsonObject || value instanceof List);
    return isScalar ? ", found " + TextSanitizer.sanitizeName(Json.print(value)) : "";
  }

  private static boolean isValid(Object value, JsonObject rule) {
    return isOfType(value, rule.get("type"))
        && (!(rule.get("enum") instanceof List<?> all)
            || all.stream().anyMatch(allowed -> isSame(value, allowed)))
        && (!(value instanceof Number number) || isInRange(number.doubleValue(), rule))
        && (!(value instanceof String text) || matchesPattern(text, rule.text("pattern")));
  }

  private static boolean isOfType(Object value, Object type) {
    return type instanceof List<?> types
        ? types.stream().anyMatch(accepted -> isOfType(value, accepted))
        : type == null || hasType(value, (String) type);
  }

  private static boolean hasType(Object value, String type) {
    return switch (type) {
      case "object" -> value instanceof JsonObject;
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

  private static boolean isInRange(double number, JsonObject rule) {
    return !(rule.get("minimum") instanceof Number minimum && number < minimum.doubleValue())
        && !(rule.get("maximum") instanceof Number maximum && number > maximum.doubleValue())
        && !(rule.get("exclusiveMinimum") instanceof Number exclusive
            && number <= exclusive.doubleValue());
  }

  /**
   * Returns whether a text contains a match of a pattern; true if the pattern is null. $ is
   * replaced by {@code \z}, because in Java $ also matches before a final line break.
   */
  private static boolean matchesPattern(String text, String pattern) {
    return pattern == null
        || Pattern.compile(pattern.replace("$", "\\z"), Pattern.UNICODE_CHARACTER_CLASS)
            .matcher(text)
            .find();
  }
}
