package svc.frontend.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.frontend.mcp.tool.ToolResultFactory;
import svc.json.Json;

/** Writes replies to requests as JSON. */
final class JsonRpcReplyWriter {
  private final ServerDescription server;

  JsonRpcReplyWriter(ServerDescription server) {
    this.server = server;
  }

  /**
   * Replies with a result.
   *
   * @param suffix JSON text of fields to add to the result, each preceded by a comma; may be empty
   */
  void writeResult(ReplySink to, Object id, Object result, String suffix) {
    byte[] body = resultJson(result);
    ReplyBuffer line = new ReplyBuffer(body.length + suffix.length() + 64);
    line.append("{\"jsonrpc\":\"2.0\",\"id\":").append(idJson(id)).append(",\"result\":");
    line.append(body, body.length - 1);
    line.append(suffix.substring(body.length == 2 && !suffix.isEmpty() ? 1 : 0));
    to.reply(line.append("}}").toBytes());
  }

  /**
   * Replies with a JSON-RPC error.
   *
   * @param id the id of the request, null if it is unknown
   */
  void writeError(ReplySink to, Object id, JSONRPCError error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code());
    tree.put("message", error.message());
    if (error.data() != null) {
      tree.put("data", error.data());
    }
    StringBuilder line = new StringBuilder("{\"jsonrpc\":\"2.0\",\"id\":").append(idJson(id));
    to.reply(line.append(",\"error\":").append(Json.print(tree)).append("}").toString());
  }

  private byte[] resultJson(Object result) {
    if (result instanceof CallToolResult call) {
      return toolResultJson(call);
    }
    Object tree =
        result instanceof InitializeResult hello
            ? initializeResult(hello.protocolVersion())
            : result;
    return Json.print(tree).getBytes(StandardCharsets.UTF_8);
  }

  private Map<String, Object> initializeResult(String protocolVersion) {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("protocolVersion", protocolVersion);
    hello.put("capabilities", server.capabilities());
    hello.put("serverInfo", server.serverInfo());
    hello.put("instructions", server.instructions());
    return hello;
  }

  /**
   * Returns the JSON of a tool's result. The JSON of a failure has no structured content, because
   * an error does not match the tool's output schema.
   */
  private static byte[] toolResultJson(CallToolResult call) {
    byte[] text = ((TextContent) call.content().get(0)).text().getBytes(StandardCharsets.UTF_8);
    ReplyBuffer body = new ReplyBuffer(text.length * 3 + 128);
    body.append("{\"content\":[{\"type\":\"text\",\"text\":\"").appendEscaped(text).append("\"}]");
    if (call.structuredContent() instanceof ToolResultFactory.SerializedResult printed) {
      body.append(",\"structuredContent\":").append(printed.json());
    }
    return body.append(call.isError() ? ",\"isError\":true}" : ",\"isError\":false}").toBytes();
  }

  private static String idJson(Object id) {
    return id instanceof Long number ? number.toString() : Json.print(id);
  }
}
