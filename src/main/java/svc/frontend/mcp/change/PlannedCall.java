package svc.frontend.mcp.change;

import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;
import svc.verb.result.HasWriteSummary;

/**
 * A requested call whose verb was found and whose arguments are valid.
 *
 * @param input the verb's input values, keyed by the names of its record components
 */
record PlannedCall(RequestedCall request, VerbDescriptor verb, Map<String, Object> input) {

  Record run(Session session) {
    try {
      return VerbRunner.run(verb, input, FrontEnd.MCP, session);
    } catch (SvcException e) {
      throw new FailedCallException(request.locate(e), verb);
    }
  }

  /** Returns what the call has done, in words. */
  List<String> describe(Record result) {
    return result instanceof HasWriteSummary written && written.summary() != null
        ? written.summary().lines()
        : List.of("Called " + request.tool());
  }
}
