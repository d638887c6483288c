package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;
import svc.verb.execution.VerbRunner;

/**
 * Runs verbs that only read, for resources and completion, with the same results and errors as tool
 * calls. Such verbs are available even if the server does not offer their tools.
 */
public final class ReadOnlyVerbRunner {
  private static final String VERB = "verb";

  private final Session session;
  private final ToolHintTranslator remedies;

  ReadOnlyVerbRunner(Session session, ToolHintTranslator remedies) {
    this.session = session;
    this.remedies = remedies;
  }

  /**
   * Runs a verb and returns its result.
   *
   * @param verb the words of the verb's command, such as "track list"
   * @param given the arguments, keyed by the names of the verb's record components
   */
  public Map<String, Object> run(String verb, Map<String, Object> given) {
    VerbDescriptor found = find(verb);
    try {
      Record result = VerbRunner.run(found, given, FrontEnd.MCP, session);
      return ToolResultFactory.translateWarnings(
          ResultRowEncoder.encode(result.getClass(), VerbRunner.toMap(result)), remedies, found);
    } catch (SvcException e) {
      throw e.withDetail(VERB, verb);
    }
  }

  /**
   * Runs a verb and returns the elements of a list in its result as objects; a tool call would
   * return them as arrays.
   *
   * @param list the name of the list
   */
  public List<JsonObject> readObjects(String verb, Map<String, Object> given, String list) {
    Record result = VerbRunner.run(find(verb), given, FrontEnd.MCP, session);
    return JsonObject.of(VerbRunner.toMap(result)).objects(list);
  }

  /** Returns the text of an error that {@link #run} threw: code, message, hint and candidates. */
  public String describe(SvcException error) {
    JsonObject tree = JsonObject.of(VerbRunner.toMap(error)).object("error");
    VerbDescriptor verb = error.details().get(VERB) instanceof String words ? find(words) : null;
    return ToolResultFactory.failureText(tree, remedies, verb);
  }

  /** Returns a result as JSON text, truncated as the results of tools are. */
  public static String print(Map<String, Object> result) {
    return ResultTruncator.printTruncated(result, List.of(), ResultTruncator.MAX_LENGTH);
  }

  private static VerbDescriptor find(String verb) {
    return VerbLookup.find(verb)
        .orElseThrow(() -> INTERNAL.because("there is no verb \"" + verb + "\""));
  }
}
