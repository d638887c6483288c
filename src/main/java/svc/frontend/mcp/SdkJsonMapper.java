package svc.frontend.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import svc.json.Json;

/**
 * Converts JSON for the MCP SDK. It does not use Jackson's data binding, which would double the
 * time to the first reply.
 */
final class SdkJsonMapper implements McpJsonMapper {
  @Override
  public <T> T convertValue(Object value, Class<T> type) {
    if (type == InitializeRequest.class) {
      return type.cast(toInitializeRequest(((Map<?, ?>) value).get("protocolVersion")));
    }
    return type.cast(value);
  }

  @Override
  public <T> T convertValue(Object value, TypeRef<T> type) {
    @SuppressWarnings("unchecked")
    Class<T> raw = (Class<T>) type.getType();
    return convertValue(value, raw);
  }

  /**
   * Creates an initialization request with a placeholder for the client's name and version, because
   * the server uses only the protocol version.
   */
  private static InitializeRequest toInitializeRequest(Object protocolVersion) {
    return new InitializeRequest(
        String.valueOf(protocolVersion),
        ClientCapabilities.builder().build(),
        Implementation.builder("client", "0").build(),
        null);
  }

  @Override
  public <T> T readValue(String json, Class<T> type) {
    return convertValue(Json.parse(json), type);
  }

  @Override
  public <T> T readValue(byte[] json, Class<T> type) {
    return convertValue(Json.parse(json), type);
  }

  @Override
  public <T> T readValue(String json, TypeRef<T> type) {
    return convertValue(Json.parse(json), type);
  }

  @Override
  public <T> T readValue(byte[] json, TypeRef<T> type) {
    return convertValue(Json.parse(json), type);
  }

  @Override
  public String writeValueAsString(Object value) {
    return Json.print(value);
  }

  @Override
  public byte[] writeValueAsBytes(Object value) {
    return Json.print(value).getBytes(StandardCharsets.UTF_8);
  }
}
