package svc.completion;

import java.util.List;

/**
 * An option that every command accepts.
 *
 * @param name the name with its hyphens
 * @param group the name of a group of options that exclude each other
 * @param values the accepted values; empty if the option has no value or its value is a file
 * @param fileEndings the endings of the accepted files; empty if the value is not a file
 */
public record GlobalOption(
    String name, String description, String group, List<String> values, List<String> fileEndings) {

  public GlobalOption(String name, String description, String group, List<String> values) {
    this(name, description, group, values, List.of());
  }

  OptionSyntax toOptionSyntax() {
    return new OptionSyntax(name, description, group, false, toValueSyntax());
  }

  private ValueSyntax toValueSyntax() {
    if (!fileEndings.isEmpty()) {
      return ValueSyntax.files(fileEndings.toArray(String[]::new));
    }
    return values.isEmpty() ? null : ValueSyntax.oneOf(values);
  }
}
