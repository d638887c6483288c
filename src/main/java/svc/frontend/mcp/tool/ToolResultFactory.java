package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;

/**
 * Creates the results of tool calls. A success has structured content and the same JSON as text. A
 * failure has only text, because some clients discard a result whose structured content does not
 * match the tool's output schema.
 */
public final class ToolResultFactory {
  private static final int MAX_CANDIDATES = 30;
  private static final String WARNINGS = "warnings";
  private static final String DEFAULT_REMEDY = "Correct the call, then try again.";

  private ToolResultFactory() {}

  /**
   * Returns the result of a call that succeeded.
   *
   * @param verb the tool's verb, null if the tool does not run a verb
   * @param offset the number of elements of the result's lists to skip
   * @param canContinue whether a later call can read the elements that do not fit into the result
   */
  static ToolResult toSuccess(
      Map<String, Object> result,
      ToolHintTranslator remedies,
      VerbDescriptor verb,
      int offset,
      boolean canContinue) {
    String json = print(translateWarnings(result, remedies, verb), verb, offset, canContinue);
    return ToolResult.of(json, false);
  }

  private static String print(
      Map<String, Object> result, VerbDescriptor verb, int offset, boolean canContinue) {
    List<String> arguments = optionalArguments(verb);
    if (PagedTools.isWhole(verb)) {
      return ResultTruncator.printTruncated(result, arguments, ResultTruncator.MAX_LENGTH);
    }
    if (PagedTools.hasOwnOffset(verb)) {
      return ResultTruncator.printTruncated(result, arguments, ResultPager.PAGE_LENGTH);
    }
    return ResultTruncator.printTruncated(
        ResultPager.page(result, offset, canContinue, ResultTruncator.narrowingHint(arguments)),
        arguments,
        ResultTruncator.MAX_LENGTH);
  }

  private static List<String> optionalArguments(VerbDescriptor verb) {
    return verb == null
        ? List.of()
        : verb.argsOn(FrontEnd.MCP).stream()
            .filter(arg -> !arg.isRequiredOn(FrontEnd.MCP))
            .map(ArgumentDescriptor::tool)
            .toList();
  }

  /**
   * Returns the result of a failed call.
   *
   * @param verb the tool's verb, null if it is unknown
   */
  static ToolResult toFailure(
      SvcException error, ToolHintTranslator remedies, VerbDescriptor verb) {
    JsonObject tree = JsonObject.of(VerbRunner.toMap(error)).object("error");
    return ToolResult.of(failureText(tree, remedies, verb), true);
  }

  static Map<String, Object> translateWarnings(
      Map<String, Object> result, ToolHintTranslator remedies, VerbDescriptor verb) {
    if (!(result.get(WARNINGS) instanceof List<?> list) || list.isEmpty()) {
      return result;
    }
    List<JsonObject> warnings = JsonObject.of(result).objects(WARNINGS);
    Map<String, Object> translated = new LinkedHashMap<>(result);
    translated.put(
        WARNINGS,
        warnings.stream().map(warning -> translateWarning(warning, remedies, verb)).toList());
    return translated;
  }

  private static Map<String, Object> translateWarning(
      JsonObject warning, ToolHintTranslator remedies, VerbDescriptor verb) {
    Map<String, Object> translated = new LinkedHashMap<>();
    warning
        .fields()
        .forEach(
            (field, text) -> translated.put(field, remedies.translate(String.valueOf(text), verb)));
    return translated;
  }

  static String failureText(JsonObject error, ToolHintTranslator remedies, VerbDescriptor verb) {
    String message = remedies.translate(String.valueOf(error.get("message")), verb);
    String sentence =
        error.get("code") + ": " + message + (message.matches("(?s).*[.?!]") ? "" : ".");
    JsonObject details = error.object("details");
    String hint = String.valueOf(error.get("hint"));
    String remedy =
        HelpReferenceReplacer.replaceHelpReference(hint, verb, details.get("argument"), sentence);
    String translated = remedies.translate(remedy, verb);
    String corrections = CallCorrections.describe(details);
    String shown = translated.isBlank() && corrections.isEmpty() ? DEFAULT_REMEDY : translated;
    String text = sentence + (shown.isBlank() ? "" : " " + shown) + corrections;
    List<String> candidates = unmentioned(details.list("candidates"), text);
    return candidates.isEmpty()
        ? text
        : text + " Candidates: " + String.join(", ", candidates) + ".";
  }

  private static List<String> unmentioned(List<?> candidates, String text) {
    List<String> unnamed =
        candidates.stream()
            .map(ToolResultFactory::formatCandidate)
            .filter(candidate -> !text.contains(candidate))
            .toList();
    int moreCount = unnamed.size() - MAX_CANDIDATES;
    return moreCount <= 0 ? unnamed : limitCandidates(unnamed, moreCount);
  }

  private static List<String> limitCandidates(List<String> candidates, int moreCount) {
    List<String> limited = new ArrayList<>(candidates.subList(0, MAX_CANDIDATES));
    limited.add("and " + moreCount + " more");
    return limited;
  }

  private static String formatCandidate(Object candidate) {
    return candidate instanceof String text
        ? TextSanitizer.sanitizeName(text)
        : Json.print(candidate instanceof JsonObject object ? object.fields() : candidate);
  }
}
