package svc.completion;

import java.util.List;

/**
 * An option that every command accepts.
 *
 * @param name including the hyphens
 * @param group the mutual-exclusion group: at most one of its options may be given
 * @param values the accepted values; empty for a flag
 */
public record GlobalOption(String name, String description, String group, List<String> values) {

  OptionSyntax toOptionSyntax() {
    ValueSyntax value = values.isEmpty() ? null : ValueSyntax.oneOf(values);
    return new OptionSyntax(name, description, group, false, value);
  }
}
