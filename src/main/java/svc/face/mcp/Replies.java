package svc.face.mcp;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.json.Json;

/** The lines that answer. */
final class Replies {
  private final LineWriter writer;
  private final Server server;

  Replies(LineWriter writer, Server server) {
    this.writer = writer;
    this.server = server;
  }

  /**
   * An answer; the suffix, where there is one, is more fields of the result, each after a comma.
   */
  void result(Object id, Object result, String suffix) {
    String body = body(result);
    StringBuilder line = new StringBuilder(body.length() + suffix.length() + 64);
    line.append("{\"jsonrpc\":\"2.0\",\"id\":").append(id(id)).append(",\"result\":{");
    line.append(body, 1, body.length() - 1);
    line.append(suffix, body.length() == 2 && !suffix.isEmpty() ? 1 : 0, suffix.length());
    writer.write(line.append("}}\n").toString());
  }

  /** An error of the protocol, not of a tool; the id is null where the request's is unknown. */
  void error(Object id, JSONRPCError error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code());
    tree.put("message", error.message());
    if (error.data() != null) {
      tree.put("data", error.data());
    }
    StringBuilder line = new StringBuilder("{\"jsonrpc\":\"2.0\",\"id\":").append(id(id));
    writer.write(line.append(",\"error\":").append(Json.print(tree)).append("}\n").toString());
  }

  private String body(Object result) {
    if (result instanceof CallToolResult call) {
      return call(call);
    }
    if (result instanceof InitializeResult hello) {
      return Json.print(hello(hello.protocolVersion()));
    }
    return Json.print(result);
  }

  private Map<String, Object> hello(String protocolVersion) {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("protocolVersion", protocolVersion);
    hello.put("capabilities", server.capabilities());
    hello.put("serverInfo", server.info());
    hello.put("instructions", server.instructions());
    return hello;
  }

  private static String call(CallToolResult call) {
    String text = ((TextContent) call.content().get(0)).text();
    String json = ((Answers.Printed) call.structuredContent()).json();
    StringBuilder body = new StringBuilder(text.length() * 2 + json.length() + 96);
    body.append("{\"content\":[{\"type\":\"text\",\"text\":\"");
    JsonStringEncoder.getInstance().quoteAsString(text, body);
    body.append("\"}],\"structuredContent\":").append(json);
    return body.append(",\"isError\":").append(call.isError()).append('}').toString();
  }

  private static String id(Object id) {
    return id instanceof Long number ? number.toString() : Json.print(id);
  }
}
