package svc.frontend.mcp.tool;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A link to a file that a tool wrote: content of the type {@code resource_link}.
 *
 * @param file the absolute path
 */
public record FileLink(Path file) {
  private static final Map<String, String> MIME_TYPES =
      Map.of(
          "html", "text/html",
          "wav", "audio/wav",
          "mid", "audio/midi",
          "als", "application/gzip",
          "dawproject", "application/zip");

  /** Returns the URI, which begins with {@code file:}. */
  public String uri() {
    return file.toUri().toString();
  }

  /** Returns the MIME type of the file. */
  public String mimeType() {
    String name = file.getFileName().toString();
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return MIME_TYPES.getOrDefault(ending, "application/octet-stream");
  }

  /** Returns the link as content of a tool's result. */
  public Map<String, Object> content() {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("type", "resource_link");
    content.put("uri", uri());
    content.put("name", file.getFileName().toString());
    content.put("mimeType", mimeType());
    return content;
  }
}
