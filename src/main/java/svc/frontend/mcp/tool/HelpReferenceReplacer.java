package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Replaces sentences such as "Run `svc help …`" in hints by a description of the arguments that a
 * tool accepts.
 */
final class HelpReferenceReplacer {
  private static final Pattern HELP = Pattern.compile("(Run )?`svc help[^`]*`[^.]*\\.");

  private HelpReferenceReplacer() {}

  /**
   * Returns a hint in which the reference to the help is replaced by the description of the invalid
   * argument or, if no argument is known to be invalid, by a list of the tool's arguments.
   *
   * @param verb null if the verb is unknown; the hint is then returned unchanged
   * @param argument the tool's name for the invalid argument, null if it is unknown
   * @param message the error message; a description that it already contains is not added
   */
  static String replaceHelpReference(
      String hint, VerbDescriptor verb, Object argument, String message) {
    Matcher help = HELP.matcher(hint);
    return verb == null || !help.find()
        ? hint
        : help.replaceAll(
            Matcher.quoteReplacement(describeArgument(verb, argument, message + hint)));
  }

  private static String describeArgument(VerbDescriptor verb, Object argument, String said) {
    return verb.argsOn(FrontEnd.MCP).stream()
        .filter(arg -> arg.tool().equals(argument) && !isDescribed(arg, said))
        .map(arg -> "`" + arg.tool() + "`: " + arg.describeOn(FrontEnd.MCP))
        .findFirst()
        .orElseGet(() -> describeAllArguments(verb));
  }

  private static boolean isDescribed(ArgumentDescriptor arg, String said) {
    return said.contains(arg.description()) || said.contains(arg.instruction());
  }

  private static String describeAllArguments(VerbDescriptor verb) {
    List<String> required = new ArrayList<>();
    List<String> optional = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
      (arg.isRequiredOn(FrontEnd.MCP) ? required : optional).add(arg.tool());
    }
    if (required.isEmpty() && optional.isEmpty()) {
      return Tool.label(verb) + " has no arguments.";
    }
    String requires = required.isEmpty() ? "" : " requires " + String.join(", ", required);
    String accepts = optional.isEmpty() ? "" : " accepts " + String.join(", ", optional);
    return Tool.label(verb) + String.join(" and", nonEmpty(requires, accepts)) + ".";
  }

  private static List<String> nonEmpty(String... parts) {
    return List.of(parts).stream().filter(part -> !part.isEmpty()).toList();
  }
}
