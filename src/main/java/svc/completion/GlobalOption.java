package svc.completion;

import java.util.List;

/**
 * An option that every verb takes.
 *
 * @param name with its hyphens
 * @param group what it says something about: one option of a group is given
 * @param values what it may be given, empty where it takes no value
 */
public record GlobalOption(String name, String description, String group, List<String> values) {

  OptionSyntax toOptionSyntax() {
    ValueSyntax value = values.isEmpty() ? null : ValueSyntax.oneOf(values);
    return new OptionSyntax(name, description, group, false, value);
  }
}
