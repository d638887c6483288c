package svc.store;

import static svc.model.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.music.Names;
import svc.music.Nearest;

/**
 * A JSON Schema among the resources, obeyed as it is shipped. It knows the keywords that the
 * shipped ones use; a title says what is expected.
 */
public final class Schema {
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
  public static final Set<String> NOTES =
      Set.of("$schema", "$id", "$defs", "title", "description", "examples");

  private static final String REFERENCE = "#/$defs/";

  private final Map<?, ?> root;

  private Schema(Map<?, ?> root) {
    this.root = root;
  }

  /** Who is told what in a tree is against the schema, in the order of the schema. */
  public interface Findings {
    /** Something else was expected at a JSON pointer. */
    void wrong(String pointer, String expected);

    /** A key that the schema does not know; the pointer leads to its value. */
    default void unknown(String pointer, String expected) {
      wrong(pointer, expected);
    }
  }

  /** The schema in a resource beside a class. */
  public static Schema of(Class<?> beside, String file) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      return new Schema((Map<?, ?>) Json.parse(in.readAllBytes()));
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + file).causedBy(e);
    }
  }

  /** Checks a whole tree. */
  public void check(Object tree, Findings findings) {
    check(tree, root, "", findings);
  }

  private void check(Object value, Map<?, ?> declared, String at, Findings findings) {
    Map<?, ?> rule = resolved(declared);
    if (!suits(value, rule)) {
      findings.wrong(at, rule.get("title") + found(value));
    } else if (value instanceof Map<?, ?> object) {
      object(object, rule, at, findings);
    } else if (value instanceof List<?> list && rule.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        check(list.get(i), items, at + "/" + i, findings);
      }
    }
  }

  private void object(Map<?, ?> object, Map<?, ?> rule, String at, Findings findings) {
    Map<?, ?> known = rule.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    for (Map.Entry<?, ?> property : known.entrySet()) {
      String place = Pointer.below(at, property.getKey());
      Map<?, ?> wanted = (Map<?, ?>) property.getValue();
      if (object.containsKey(property.getKey())) {
        check(object.get(property.getKey()), wanted, place, findings);
      } else if (rule.get("required") instanceof List<?> keys && keys.contains(property.getKey())) {
        findings.wrong(place, resolved(wanted).get("title") + ", found nothing");
      }
    }
    Object others = rule.get("additionalProperties");
    object.forEach(
        (key, value) -> {
          if (known.containsKey(key)) {
            return;
          }
          if (others instanceof Map<?, ?> declared) {
            check(value, declared, Pointer.below(at, key), findings);
          } else if (Boolean.FALSE.equals(others)) {
            findings.unknown(Pointer.below(at, key), oneOf(known, String.valueOf(key)));
          }
        });
  }

  private static String oneOf(Map<?, ?> known, String key) {
    List<String> keys = known.keySet().stream().map(String::valueOf).toList();
    List<String> near = Nearest.to(key, keys);
    String found = "found the key " + Names.quoted(key);
    return near.isEmpty()
        ? "one of " + String.join(", ", keys) + ", " + found
        : String.join(" or ", near) + ", " + found;
  }

  private Map<?, ?> resolved(Map<?, ?> rule) {
    return rule.get("$ref") instanceof String name
        ? (Map<?, ?>) ((Map<?, ?>) root.get("$defs")).get(name.substring(REFERENCE.length()))
        : rule;
  }

  private static String found(Object value) {
    boolean scalar = !(value instanceof Map || value instanceof List);
    return scalar ? ", found " + Names.shown(Json.print(value)) : "";
  }

  private static boolean suits(Object value, Map<?, ?> rule) {
    return isOfType(value, rule.get("type"))
        && (!rule.containsKey("const") || isSame(value, rule.get("const")))
        && (!(rule.get("enum") instanceof List<?> all)
            || all.stream().anyMatch(one -> isSame(value, one)))
        && (!(value instanceof Number number) || isInRange(number.doubleValue(), rule))
        && (!(value instanceof String text) || matches(text, (String) rule.get("pattern")));
  }

  private static boolean isOfType(Object value, Object type) {
    return type instanceof List<?> several
        ? several.stream().anyMatch(one -> isOfType(value, one))
        : type == null || is(value, (String) type);
  }

  private static boolean is(Object value, String type) {
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
  private static boolean matches(String text, String pattern) {
    return pattern == null
        || Pattern.compile(pattern.replace("$", "\\z"), Pattern.UNICODE_CHARACTER_CLASS)
            .matcher(text)
            .find();
  }
}
