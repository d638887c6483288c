package svc.frontend.mcp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.frontend.mcp.tool.FileLink;
import svc.frontend.mcp.tool.ToolResult;
import svc.model.error.SvcException;
import svc.session.Session;

/**
 * The files that tools wrote and to which results linked. Clients can read them, and no other
 * files, as resources.
 */
final class LinkedFiles {
  /** The largest file that a client can read: encoded, it fits into a message of 4 MiB. */
  static final int MAX_BYTES = 3 << 20;

  private final Map<String, FileLink> links = new ConcurrentHashMap<>();

  /** Adds the links of a result. */
  void addAll(ToolResult result) {
    result.links().forEach(link -> links.put(link.uri(), link));
  }

  /** Returns whether a result linked to a URI. */
  boolean contains(Object uri) {
    return uri instanceof String text && links.containsKey(text);
  }

  /**
   * Reads a file, as the result of {@code resources/read}.
   *
   * @throws RequestException if the file cannot be read or is too large
   */
  Map<String, Object> read(String uri, Session session) {
    FileLink link = links.get(uri);
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("uri", uri);
    content.put("mimeType", link.mimeType());
    content.put("blob", Base64.getEncoder().encodeToString(readBytes(link.file(), session)));
    return Map.of("contents", List.of(content));
  }

  private static byte[] readBytes(Path file, Session session) {
    try {
      return session.stores().projects().readBytes(file, MAX_BYTES);
    } catch (SvcException | IOException unreadable) {
      throw RequestException.failed(
          "The file cannot be read as a resource, because it is missing or larger than 3 MiB."
              + " Open it at "
              + file
              + ".");
    }
  }
}
