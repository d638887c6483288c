package svc.complete;

import java.util.List;

/**
 * An option that every verb takes.
 *
 * @param name with its hyphens
 * @param group what it says something about: one option of a group is given
 * @param values what it may be given, empty where it takes no value
 */
public record Global(String name, String description, String group, List<String> values) {

  Option option() {
    Value value = values.isEmpty() ? null : Value.oneOf(values);
    return new Option(name, description, group, false, value);
  }
}
