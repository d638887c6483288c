package svc.frontend.mcp.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value in a JSON text.
 *
 * @param start the offset of its first character
 * @param end the offset after its last character
 * @param value the value: a string, a list, a map, or a {@link Literal}
 * @param members the members of an object, in order; null for another value
 * @param trailingComma the offset of the comma after the last member of an object, -1 if none
 */
record JsonSpan(int start, int end, Object value, List<Member> members, int trailingComma) {

  /** A number, true, false or null, as it is written. */
  record Literal(String text) {}

  /** A member of an object. */
  record Member(String name, int start, JsonSpan span) {}

  static JsonSpan ofValue(int start, int end, Object value) {
    return new JsonSpan(start, end, value, null, -1);
  }

  static JsonSpan ofObject(int start, int end, List<Member> members, int trailingComma) {
    Map<String, Object> value = new LinkedHashMap<>();
    members.forEach(member -> value.put(member.name(), member.span().value()));
    return new JsonSpan(start, end, value, List.copyOf(members), trailingComma);
  }

  boolean isObject() {
    return members != null;
  }

  /** Returns the value of the last member with the given name, null if there is none. */
  JsonSpan find(String name) {
    return members.stream()
        .filter(member -> member.name().equals(name))
        .map(Member::span)
        .reduce((first, last) -> last)
        .orElse(null);
  }
}
