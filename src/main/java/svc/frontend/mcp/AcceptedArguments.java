package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Replaces references to the command line's help in hints by the values that a tool accepts. */
final class AcceptedArguments {
  private static final Pattern HELP = Pattern.compile("(Run )?`svc help[^`]*`[^.]*\\.");

  private AcceptedArguments() {}

  /**
   * Returns a hint with the accepted values instead of a reference to the help.
   *
   * @param argument the invalid argument, null if it is not known
   * @param message the rest of the message, whose content is not repeated
   */
  static String replaceHelpReference(
      String hint, VerbDescriptor verb, Object argument, String message) {
    Matcher help = HELP.matcher(hint);
    return verb == null || !help.find()
        ? hint
        : help.replaceAll(Matcher.quoteReplacement(describeArgument(verb, argument, message)));
  }

  private static String describeArgument(VerbDescriptor verb, Object argument, String message) {
    return verb.argsOn(FrontEnd.MCP).stream()
        .filter(arg -> arg.tool().equals(argument) && !message.contains(arg.description()))
        .map(arg -> arg.tool() + ": " + arg.describeOn(FrontEnd.MCP))
        .findFirst()
        .orElseGet(() -> describeAllArguments(verb));
  }

  private static String describeAllArguments(VerbDescriptor verb) {
    List<String> required = new ArrayList<>();
    List<String> optional = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
      (arg.isRequiredOn(FrontEnd.MCP) ? required : optional).add(arg.tool());
    }
    if (required.isEmpty() && optional.isEmpty()) {
      return verb.tool() + " has no arguments.";
    }
    String requires = required.isEmpty() ? "" : " requires " + String.join(", ", required);
    String accepts = optional.isEmpty() ? "" : " accepts " + String.join(", ", optional);
    return verb.tool() + String.join(" and", nonEmpty(requires, accepts)) + ".";
  }

  private static List<String> nonEmpty(String... parts) {
    return List.of(parts).stream().filter(part -> !part.isEmpty()).toList();
  }
}
