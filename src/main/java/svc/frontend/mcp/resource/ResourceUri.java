package svc.frontend.mcp.resource;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import svc.frontend.mcp.method.RequestException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The URI of a resource: a kind such as "tracks" and, if a template describes it, a name.
 *
 * @param name the decoded name; empty if the URI has none
 */
record ResourceUri(Resource resource, String name) {
  private static final int MAX_LENGTH = 2_000;

  /** Parses a URI. Throws the error to reply with if there is no such resource. */
  static ResourceUri parse(String uri) {
    if (!uri.startsWith(Resource.SCHEME)) {
      throw notFound(
              uri,
              "PATH_NOT_ALLOWED: svc reads only its own resources, which begin with "
                  + Resource.SCHEME)
          .with("code", "PATH_NOT_ALLOWED");
    }
    String path = uri.substring(Resource.SCHEME.length());
    int slash = path.indexOf('/');
    String kind = slash < 0 ? path : path.substring(0, slash);
    String name = slash < 0 ? "" : decode(path.substring(slash + 1)).orElse("");
    return Resources.ALL.stream()
        .filter(resource -> resource.kind().equals(kind))
        .filter(resource -> slash < 0 ? !resource.isTemplate() : resource.isTemplate())
        .filter(resource -> slash < 0 || !name.isBlank() && uri.length() <= MAX_LENGTH)
        .findFirst()
        .map(resource -> new ResourceUri(resource, name))
        .orElseThrow(() -> unknown(uri, kind, slash < 0 ? "" : path.substring(slash)));
  }

  /** Returns the URI of the resource with another name. */
  String withName(String other) {
    return Resource.SCHEME
        + resource.kind()
        + "/"
        + URLEncoder.encode(other, UTF_8).replace("+", "%20");
  }

  /** Returns the error for a resource that does not exist. */
  static RequestException notFound(String uri, String reason) {
    String shown = TextSanitizer.sanitizeName(uri);
    return RequestException.resourceNotFound("Resource not found: " + shown + ". " + reason)
        .with("uri", shown);
  }

  /** Decodes a name. Empty if it has several parts or cannot be decoded. */
  private static Optional<String> decode(String name) {
    try {
      return name.matches("[^/?#]*")
          ? Optional.of(URLDecoder.decode(name.replace("+", "%2B"), UTF_8))
          : Optional.empty();
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static RequestException unknown(String uri, String kind, String rest) {
    List<String> candidates =
        uri.length() > MAX_LENGTH ? List.of() : candidates(kind, rest.length() > 1);
    String reason =
        candidates.isEmpty()
            ? "The resources are "
                + String.join(", ", uris(false))
                + ", and "
                + String.join(", ", uris(true))
            : "Did you mean " + String.join(", ", candidates) + "?";
    return notFound(uri, reason).withCandidates(candidates);
  }

  /** Returns the resources of the same or a similar kind. */
  private static List<String> candidates(String kind, boolean named) {
    List<String> kinds = Resources.ALL.stream().map(Resource::kind).distinct().toList();
    List<String> near = kinds.contains(kind) ? List.of(kind) : SimilarNames.find(kind, kinds);
    return Resources.ALL.stream()
        .filter(resource -> near.contains(resource.kind()))
        .filter(resource -> named == resource.isTemplate() || kinds.contains(kind))
        .map(Resource::uri)
        .toList();
  }

  private static List<String> uris(boolean templates) {
    return Resources.ALL.stream()
        .filter(resource -> resource.isTemplate() == templates)
        .map(Resource::uri)
        .toList();
  }
}
