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
 * A JSON Schema among the resources, obeyed as it is shipped. It knows the keywords that the
 * shipped ones use; a title says what is expected.
 */
public final class JsonSchema {
  /** What it obeys. */
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

  /** What tells people and editors something. */
  public static final Set<String> ANNOTATIONS =
      Set.of("$schema", "$id", "$defs", "title", "description", "examples");

  private static final String REFERENCE = "#/$defs/";

  private final Map<?, ?> root;

  private JsonSchema(Map<?, ?> root) {
    this.root = root;
  }

  /** Who is told what in a tree is against the schema, in the order of the schema. */
  public interface SchemaViolationListener {
    /** Something else was expected at a JSON pointer. */
    void onViolation(String pointer, String expected);

    /** A key that the schema does not know; the pointer leads to its value. */
    default void onUnknownKey(String pointer, String expected) {
      onViolation(pointer, expected);
    }
  }

  /** The schema in a resource beside a class. */
  public static JsonSchema load(Class<?> beside, String file) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      return new JsonSchema((Map<?, ?>) Json.parse(in.readAllBytes()));
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + file).withCause(e);
    }
  }

  /** Checks a whole tree. */
  public void validate(Object tree, SchemaViolationListener findings) {
    validate(tree, root, "", findings);
  }

  private void validate(
      Object value, Map<?, ?> declared, String at, SchemaViolationListener findings) {
    Map<?, ?> rule = resolveReference(declared);
    if (!isValid(value, rule)) {
      findings.onViolation(at, rule.get("title") + describeFound(value));
    } else if (value instanceof Map<?, ?> object) {
      validateObject(object, rule, at, findings);
    } else if (value instanceof List<?> list && rule.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        validate(list.get(i), items, at + "/" + i, findings);
      }
    }
  }

  private void validateObject(
      Map<?, ?> object, Map<?, ?> rule, String at, SchemaViolationListener findings) {
    Map<?, ?> known = rule.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    for (Map.Entry<?, ?> property : known.entrySet()) {
      String place = JsonPointer.append(at, property.getKey());
      Map<?, ?> wanted = (Map<?, ?>) property.getValue();
      if (object.containsKey(property.getKey())) {
        validate(object.get(property.getKey()), wanted, place, findings);
      } else if (rule.get("required") instanceof List<?> keys && keys.contains(property.getKey())) {
        findings.onViolation(place, resolveReference(wanted).get("title") + ", found nothing");
      }
    }
    Object others = rule.get("additionalProperties");
    object.forEach(
        (key, value) -> {
          if (known.containsKey(key)) {
            return;
          }
          if (others instanceof Map<?, ?> declared) {
            validate(value, declared, JsonPointer.append(at, key), findings);
          } else if (Boolean.FALSE.equals(others)) {
            findings.onUnknownKey(
                JsonPointer.append(at, key), describeAllowedKeys(known, String.valueOf(key)));
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
    boolean scalar = !(value instanceof Map || value instanceof List);
    return scalar ? ", found " + TextSanitizer.sanitizeName(Json.print(value)) : "";
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
    return type instanceof List<?> several
        ? several.stream().anyMatch(one -> isOfType(value, one))
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
      default -> throw INTERNAL.because("the schema names the unknown type " + type);
    };
  }

  private static boolean isSame(Object value, Object wanted) {
    return value instanceof Number a && wanted instanceof Number b
        ? a.doubleValue() == b.doubleValue()
        : value == null ? wanted == null : value.equals(wanted);
  }

  private static boolean isInRange(double number, Map<?, ?> rule) {
    return !(rule.get("minimum") instanceof Number least && number < least.doubleValue())
        && !(rule.get("maximum") instanceof Number most && number > most.doubleValue())
        && !(rule.get("exclusiveMinimum") instanceof Number low && number <= low.doubleValue());
  }

  /** In JSON Schema a $ is the very end, in Java it may stand before a last line break. */
  private static boolean matchesPattern(String text, String pattern) {
    return pattern == null
        || Pattern.compile(pattern.replace("$", "\\z"), Pattern.UNICODE_CHARACTER_CLASS)
            .matcher(text)
            .find();
  }
}
