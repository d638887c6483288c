package svc.face.mcp;

import static svc.model.ErrorCode.INTERNAL;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;
import svc.verb.Gate;

/**
 * One tool: arguments in, an answer out, whatever happens in between, since a client waits for ever
 * for a call that dies without one.
 */
record ToolCall(Descriptor verb, Session session, Remedies remedies) {

  CallToolResult run(Map<String, Object> arguments) {
    try {
      Record result = Gate.run(verb, components(arguments), Face.MCP, session);
      return Answers.success(Gate.tree(result), remedies, verb);
    } catch (SvcException error) {
      return Answers.failure(error, remedies, verb);
    } catch (Throwable broken) {
      String what = verb.tool() + " failed: " + broken.getClass().getSimpleName();
      return Answers.failure(INTERNAL.because(what), remedies, verb);
    }
  }

  private Map<String, Object> components(Map<String, Object> arguments) {
    Map<String, Object> given = new LinkedHashMap<>();
    arguments.forEach((name, value) -> given.put(component(name), value));
    return given;
  }

  private String component(String name) {
    return verb.argsOn(Face.MCP).stream()
        .filter(arg -> arg.tool().equals(name))
        .map(ArgSpec::component)
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private SvcException unknown(String name) {
    List<String> known = verb.argsOn(Face.MCP).stream().map(ArgSpec::tool).toList();
    return INVALID_ARGUMENT
        .because(verb.tool() + " has no argument " + Names.quoted(name))
        .hint(known.isEmpty() ? "It takes none." : "It takes " + String.join(", ", known) + ".")
        .with("argument", name)
        .near(Nearest.to(name, known));
  }
}
