package svc.face.shell;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jline.reader.Candidate;

/**
 * What is known of an expression without running it.
 *
 * @param type what it is at least
 * @param value what it is, null where only the type is known
 */
record Known(Type type, Object value) {
  private static final Set<String> ONE_OF =
      Set.of("first", "last", "find", "min", "max", "head", "pop");
  private static final Set<String> SOME_OF =
      Set.of("findAll", "sort", "toSorted", "each", "take", "drop", "reverse", "tail", "unique");
  private static final List<String> OF_LISTS =
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

  static Known of(Object value) {
    return new Known(value.getClass(), value);
  }

  /** What a step leads to. */
  Optional<Known> step(String step) {
    String method = step.replace(Chain.CALL, "");
    boolean call = step.endsWith(Chain.CALL);
    if (step.equals(Chain.ELEMENT) || isList() && call && ONE_OF.contains(method)) {
      return element();
    }
    if (isList()) {
      return call && SOME_OF.contains(method) ? Optional.of(this) : Optional.empty();
    }
    if (value instanceof Map<?, ?> map && !call) {
      return Optional.ofNullable(map.get(step)).map(Known::of);
    }
    return component(method);
  }

  private Optional<Known> element() {
    if (value instanceof List<?> list && !list.isEmpty() && list.get(0) != null) {
      return Optional.of(of(list.get(0)));
    }
    return type instanceof ParameterizedType generic && isList()
        ? Optional.of(new Known(generic.getActualTypeArguments()[0], null))
        : Optional.empty();
  }

  private Optional<Known> component(String name) {
    return components()
        .filter(part -> part.getName().equals(name))
        .findFirst()
        .map(part -> new Known(part.getGenericType(), value == null ? null : of(part)));
  }

  private Object of(RecordComponent part) {
    try {
      part.getAccessor().setAccessible(true);
      return part.getAccessor().invoke(value);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // Its type is known all the same.
    }
  }

  private Stream<RecordComponent> components() {
    return raw().isRecord() ? Arrays.stream(raw().getRecordComponents()) : Stream.empty();
  }

  private boolean isList() {
    return List.class.isAssignableFrom(raw());
  }

  private Class<?> raw() {
    Type plain = type instanceof ParameterizedType generic ? generic.getRawType() : type;
    return plain instanceof Class<?> known ? known : Object.class;
  }

  /** What may follow a dot behind it: components, keys, or what lists can do. */
  List<Candidate> members() {
    if (isList()) {
      return OF_LISTS.stream().map(call -> Menu.candidate(call, "")).toList();
    }
    if (value instanceof Map<?, ?> map) {
      return map.keySet().stream()
          .map(String::valueOf)
          .filter(key -> key.matches("[A-Za-z_]\\w*"))
          .map(key -> Menu.candidate(key, ""))
          .toList();
    }
    return components()
        .map(part -> Menu.candidate(part.getName(), part.getType().getSimpleName()))
        .toList();
  }
}
