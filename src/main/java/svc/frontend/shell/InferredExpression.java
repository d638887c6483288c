package svc.frontend.shell;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import svc.frontend.shell.syntax.ReceiverParser;
import svc.json.RecordJsonMapping;

/**
 * The value or the type of a Groovy expression, found without evaluating the expression.
 *
 * @param type the type or a supertype of the value
 * @param value the current value, null if only the type is known
 */
record InferredExpression(Type type, Object value) {
  private static final Set<String> ELEMENT_METHODS =
      Set.of("first", "last", "find", "min", "max", "head", "pop");
  private static final Set<String> LIST_METHODS =
      Set.of("findAll", "sort", "toSorted", "each", "take", "drop", "reverse", "tail", "unique");
  private static final List<String> LIST_CALLS =
      List.of(
          "collect { ",
          "each { ",
          "find { ",
          "findAll { ",
          "first()",
          "last()",
          "max { ",
          "min { ",
          "size()",
          "sort { ",
          "sum { ");

  static InferredExpression ofValue(Object value) {
    return new InferredExpression(value.getClass(), value);
  }

  /** Returns the value of a member, a call or an element of this value; empty if it is unknown. */
  Optional<InferredExpression> resolveStep(String step) {
    String method = step.replace(ReceiverParser.CALL, "");
    boolean call = step.endsWith(ReceiverParser.CALL);
    if (step.equals(ReceiverParser.ELEMENT)
        || isList() && call && ELEMENT_METHODS.contains(method)) {
      return elementValue();
    }
    if (isList()) {
      return call && LIST_METHODS.contains(method) ? Optional.of(this) : Optional.empty();
    }
    if (value instanceof Map<?, ?> map && !call) {
      return Optional.ofNullable(map.get(step)).map(InferredExpression::ofValue);
    }
    return componentValue(method);
  }

  private Optional<InferredExpression> elementValue() {
    if (value instanceof List<?> list && !list.isEmpty() && list.get(0) != null) {
      return Optional.of(ofValue(list.get(0)));
    }
    return type instanceof ParameterizedType generic && isList()
        ? Optional.of(new InferredExpression(generic.getActualTypeArguments()[0], null))
        : Optional.empty();
  }

  private Optional<InferredExpression> componentValue(String name) {
    return fields()
        .filter(field -> field.component().getName().equals(name))
        .findFirst()
        .map(
            field ->
                new InferredExpression(field.type(), value == null ? null : field.valueIn(value)));
  }

  private Stream<RecordJsonMapping.RecordField> fields() {
    return rawType().isRecord()
        ? RecordJsonMapping.of(rawType()).fields().stream()
        : Stream.empty();
  }

  private boolean isList() {
    return List.class.isAssignableFrom(rawType());
  }

  private Class<?> rawType() {
    Type plain = type instanceof ParameterizedType generic ? generic.getRawType() : type;
    return plain instanceof Class<?> known ? known : Object.class;
  }

  /** Returns the members: the fields of a record, the keys of a map, or methods of a list. */
  List<Candidate> memberCandidates() {
    if (isList()) {
      return LIST_CALLS.stream().map(call -> MenuCandidates.createCandidate(call, "")).toList();
    }
    if (value instanceof Map<?, ?> map) {
      return map.keySet().stream()
          .map(String::valueOf)
          .filter(key -> key.matches("[A-Za-z_]\\w*"))
          .map(key -> MenuCandidates.createCandidate(key, ""))
          .toList();
    }
    return fields()
        .map(RecordJsonMapping.RecordField::component)
        .map(part -> MenuCandidates.createCandidate(part.getName(), part.getType().getSimpleName()))
        .toList();
  }
}
