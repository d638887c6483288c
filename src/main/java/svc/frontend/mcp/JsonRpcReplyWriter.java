package svc.frontend.mcp;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.frontend.mcp.tool.ToolResult;
import svc.json.Json;

/** Writes replies to requests as JSON. */
final class JsonRpcReplyWriter {
  private static final byte[] START = utf8("{\"jsonrpc\":\"2.0\",\"id\":");
  private static final byte[] RESULT = utf8(",\"result\":");
  private static final byte[] CONTENT = utf8("{\"content\":[{\"type\":\"text\",\"text\":\"");
  private static final byte[] END_OF_TEXT = utf8("\"}");
  private static final byte[] STRUCTURED_CONTENT = utf8("],\"structuredContent\":");
  private static final byte[] SUCCESS = utf8(",\"isError\":false");
  private static final byte[] FAILURE = utf8("],\"isError\":true");
  private static final byte[] END = utf8("}}");

  /**
   * Replies with a result.
   *
   * @param suffix JSON text of fields to add to the result, each preceded by a comma; may be empty
   */
  void writeResult(ReplySink to, Object id, Object result, String suffix) {
    if (result instanceof ToolResult call) {
      writeToolResult(to, id, call, suffix);
      return;
    }
    String json = Json.print(result);
    ReplyBuffer line = startLine(id, json.length() + suffix.length());
    line.append(json.substring(0, json.length() - 1));
    line.append(suffix.substring(json.length() == 2 && !suffix.isEmpty() ? 1 : 0));
    to.reply(line.append(END).toBytes());
  }

  private static ReplyBuffer startLine(Object id, int resultLength) {
    ReplyBuffer line = new ReplyBuffer(resultLength + 128);
    return line.append(START).append(idJson(id)).append(RESULT);
  }

  /**
   * Replies with the result of a tool. A failure has no structured content, because an error does
   * not match the tool's output schema.
   */
  private static void writeToolResult(ReplySink to, Object id, ToolResult call, String suffix) {
    byte[] text = utf8(call.text());
    ReplyBuffer line = startLine(id, text.length * 3 + suffix.length());
    line.append(CONTENT).appendEscaped(text).append(END_OF_TEXT);
    call.links().forEach(link -> line.append(",").append(Json.print(link.content())));
    if (call.isError()) {
      line.append(FAILURE);
    } else {
      line.append(STRUCTURED_CONTENT).append(text).append(SUCCESS);
    }
    to.reply(line.append(suffix).append(END).toBytes());
  }

  /**
   * Replies with a JSON-RPC error.
   *
   * @param id the id of the request, null if it is unknown
   */
  void writeError(ReplySink to, Object id, JsonRpcError error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code());
    tree.put("message", error.message());
    if (error.data() != null) {
      tree.put("data", error.data());
    }
    StringBuilder line = new StringBuilder("{\"jsonrpc\":\"2.0\",\"id\":").append(idJson(id));
    to.reply(line.append(",\"error\":").append(Json.print(tree)).append("}").toString());
  }

  private static String idJson(Object id) {
    return id instanceof Long number ? number.toString() : Json.print(id);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
