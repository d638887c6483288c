package svc.completion;

import java.util.List;

/**
 * An option that every command accepts.
 *
 * @param name the name with its hyphens
 * @param group the name of a group of options, of which a command line can contain only one
 * @param values the accepted values; empty if the option has no value
 */
public record GlobalOption(String name, String description, String group, List<String> values) {

  OptionSyntax toOptionSyntax() {
    ValueSyntax value = values.isEmpty() ? null : ValueSyntax.oneOf(values);
    return new OptionSyntax(name, description, group, false, value);
  }
}
