package svc.face.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/** What a tool accepts, in place of hints that refer to the help of the command line. */
final class Forms {
  private static final Pattern HELP = Pattern.compile("(Run )?`svc help[^`]*`[^.]*\\.");

  private Forms() {}

  /**
   * The hint with the accepted form instead of a reference to the help.
   *
   * @param argument the argument that is wrong, null if it is not known
   * @param told what the caller reads beside the hint, which is not repeated
   */
  static String inHint(String hint, Descriptor verb, Object argument, String told) {
    Matcher help = HELP.matcher(hint);
    return verb == null || !help.find()
        ? hint
        : help.replaceAll(Matcher.quoteReplacement(form(verb, argument, told)));
  }

  private static String form(Descriptor verb, Object argument, String told) {
    return verb.argsOn(Face.MCP).stream()
        .filter(arg -> arg.tool().equals(argument) && !told.contains(arg.description()))
        .map(arg -> arg.tool() + ": " + arg.meaning(Face.MCP))
        .findFirst()
        .orElseGet(() -> all(verb));
  }

  private static String all(Descriptor verb) {
    List<String> required = new ArrayList<>();
    List<String> optional = new ArrayList<>();
    for (ArgSpec arg : verb.argsOn(Face.MCP)) {
      (arg.requiredOn(Face.MCP) ? required : optional).add(arg.tool());
    }
    if (required.isEmpty() && optional.isEmpty()) {
      return verb.tool() + " takes no arguments.";
    }
    String requires = required.isEmpty() ? "" : " requires " + String.join(", ", required);
    String accepts = optional.isEmpty() ? "" : " accepts " + String.join(", ", optional);
    return verb.tool() + String.join(" and", present(requires, accepts)) + ".";
  }

  private static List<String> present(String... parts) {
    return List.of(parts).stream().filter(part -> !part.isEmpty()).toList();
  }
}
