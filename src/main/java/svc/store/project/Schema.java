package svc.store.project;

import static svc.model.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.music.Names;

/**
 * The JSON Schema of project files, obeyed as it is shipped. It knows the keywords that this schema
 * uses; a title says what is expected.
 */
final class Schema {
  static final String FILE = "project.schema.json";

  /** What it obeys. */
  static final Set<String> KEYWORDS =
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
  static final Set<String> NOTES =
      Set.of("$schema", "$id", "$defs", "title", "description", "examples");

  private static final String REFERENCE = "#/$defs/";

  private final Map<?, ?> definitions;
  private final List<Problem> problems = new ArrayList<>();

  private Schema(Map<?, ?> definitions) {
    this.definitions = definitions;
  }

  /** Read on first use. */
  private static final class Shipped {
    static final Map<?, ?> ROOT = (Map<?, ?>) Json.parse(bytes());

    private static byte[] bytes() {
      try (InputStream in = Schema.class.getResourceAsStream(FILE)) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw INTERNAL.because("cannot read " + FILE).causedBy(e);
      }
    }
  }

  /** What in a tree is against the schema, in the order of the schema. */
  static List<Problem> problems(Object tree) {
    Map<?, ?> root = Shipped.ROOT;
    Schema schema = new Schema((Map<?, ?>) root.get("$defs"));
    schema.check(tree, root, "");
    return schema.problems;
  }

  private void check(Object value, Map<?, ?> declared, String at) {
    Map<?, ?> rule = resolved(declared);
    if (!suits(value, rule)) {
      problems.add(expected(value, rule, at));
    } else if (value instanceof Map<?, ?> object) {
      object(object, rule, at);
    } else if (value instanceof List<?> list && rule.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        check(list.get(i), items, at + "/" + i);
      }
    }
  }

  private void object(Map<?, ?> object, Map<?, ?> rule, String at) {
    Map<?, ?> known = rule.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    for (Map.Entry<?, ?> property : known.entrySet()) {
      String place = Problem.below(at, property.getKey());
      Map<?, ?> wanted = (Map<?, ?>) property.getValue();
      if (object.containsKey(property.getKey())) {
        check(object.get(property.getKey()), wanted, place);
      } else if (rule.get("required") instanceof List<?> keys && keys.contains(property.getKey())) {
        problems.add(expected(null, resolved(wanted), place));
      }
    }
    if (rule.get("additionalProperties") instanceof Map<?, ?> others) {
      object.forEach(
          (key, value) -> {
            if (!known.containsKey(key)) {
              check(value, others, Problem.below(at, key));
            }
          });
    }
  }

  private Map<?, ?> resolved(Map<?, ?> rule) {
    return rule.get("$ref") instanceof String name
        ? (Map<?, ?>) definitions.get(name.substring(REFERENCE.length()))
        : rule;
  }

  private static Problem expected(Object value, Map<?, ?> rule, String at) {
    boolean scalar = !(value instanceof Map || value instanceof List);
    String found = scalar ? ", found " + Names.shown(Json.print(value)) : "";
    return Problem.at(at, rule.get("title") + found);
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
