package svc.frontend.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The URI of a resource: a kind such as "tracks" and, if a template describes it, a name.
 *
 * @param name the decoded name; empty if the URI has none
 */
record ResourceUri(Resource resource, String name) {
  private static final int MAX_LENGTH = 2_000;

  /** Parses a URI. Throws the error to reply with if the resource does not exist. */
  static ResourceUri parse(String uri) {
    if (!uri.startsWith(Resource.SCHEME)) {
      throw unreadable(
              uri, "PATH_NOT_ALLOWED: the resources of svc begin with " + Resource.SCHEME + ".")
          .with("code", "PATH_NOT_ALLOWED");
    }
    String path = uri.substring(Resource.SCHEME.length());
    int slash = path.indexOf('/');
    boolean isNamed = slash >= 0;
    String kind = isNamed ? path.substring(0, slash) : path;
    String name = isNamed ? decode(path.substring(slash + 1)).orElse("") : "";
    boolean isValid = !isNamed || !name.isBlank() && uri.length() <= MAX_LENGTH;
    return ResourceCatalog.ALL.stream()
        .filter(each -> isValid && each.isTemplate() == isNamed && each.kind().equals(kind))
        .findFirst()
        .map(resource -> new ResourceUri(resource, name))
        .orElseThrow(() -> unknown(uri, kind, path.substring(kind.length())));
  }

  /** Returns the URI of the resource with another name. */
  String withName(String other) {
    return Resource.SCHEME
        + resource.kind()
        + "/"
        + URLEncoder.encode(other, UTF_8).replace("+", "%20");
  }

  /** Returns the error for a resource that does not exist or must not be read. */
  static RequestException unreadable(String uri, String reason) {
    return notFound("Cannot read the resource ", uri, reason);
  }

  private static RequestException notFound(String prefix, String uri, String reason) {
    return RequestException.resourceNotFound(prefix + TextSanitizer.quote(uri) + ". " + reason)
        .with("uri", TextSanitizer.sanitizeName(uri));
  }

  /** Decodes a name; returns empty if it has several parts or cannot be decoded. */
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
    List<String> candidates = uri.length() > MAX_LENGTH ? List.of() : candidates(kind, rest);
    String reason =
        candidates.isEmpty()
            ? "The resources are " + String.join(", ", uris(List.of()))
            : "Did you mean " + String.join(", ", candidates);
    return notFound("There is no resource ", uri, reason + (candidates.isEmpty() ? "." : "?"))
        .withCandidates(candidates);
  }

  /** Returns the resources of the same kind or, if the kind is unknown, of similar kinds. */
  private static List<String> candidates(String kind, String rest) {
    List<String> kinds = ResourceCatalog.ALL.stream().map(Resource::kind).distinct().toList();
    if (kinds.contains(kind)) {
      return uris(List.of(kind));
    }
    List<String> near = SimilarNames.find(kind, kinds);
    return near.isEmpty() ? List.of() : withRest(uris(near), rest);
  }

  /**
   * Returns suggestions for an unknown URI. If the URI has a name, returns the templates with this
   * name; otherwise the URIs that are not templates.
   *
   * @param rest the part of the unknown URI after its kind, such as "/Bass"; empty if it has none
   */
  private static List<String> withRest(List<String> uris, String rest) {
    boolean isNamed = rest.matches("/[^/?#]+");
    return uris.stream()
        .filter(uri -> uri.endsWith("}") == isNamed)
        .map(uri -> isNamed ? uri.replaceAll("/\\{.*", "") + rest : uri)
        .toList();
  }

  /**
   * Returns the URIs of all resources and templates of some kinds; of all kinds if none is given.
   */
  private static List<String> uris(List<String> kinds) {
    return ResourceCatalog.ALL.stream()
        .filter(resource -> kinds.isEmpty() || kinds.contains(resource.kind()))
        .map(Resource::uri)
        .toList();
  }
}
