package svc.frontend.mcp;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PATH_NOT_ALLOWED;
import static svc.model.error.ErrorCode.PROFILE_NOT_FOUND;
import static svc.model.error.ErrorCode.TOPIC_NOT_FOUND;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;
import svc.json.JsonObject;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The methods that list and read resources. */
final class ResourceMethods {
  /** The errors for a resource that does not exist or must not be read. */
  private static final Set<ErrorCode> NOT_FOUND =
      EnumSet.of(
          AMBIGUOUS_REFERENCE,
          FILE_NOT_FOUND,
          INVALID_ARGUMENT,
          PATH_NOT_ALLOWED,
          PROFILE_NOT_FOUND,
          TOPIC_NOT_FOUND,
          TRACK_NOT_FOUND);

  private ResourceMethods() {}

  /** Handles {@code resources/list}. */
  public static Map<String, Object> list() {
    return Map.of("resources", definitions(false));
  }

  /** Handles {@code resources/templates/list}. */
  public static Map<String, Object> listTemplates() {
    return Map.of("resourceTemplates", definitions(true));
  }

  /**
   * Handles {@code resources/read}.
   *
   * @throws RequestException if the resource does not exist, or reading it fails
   */
  public static Map<String, Object> read(JsonObject params, ReadOnlyVerbRunner verbs) {
    if (!(params.get("uri") instanceof String uri)) {
      throw RequestException.invalidParams("params.uri must be the URI of a resource");
    }
    ResourceUri found = ResourceUri.parse(uri);
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("uri", uri);
    content.put("mimeType", found.resource().mimeType());
    content.put("text", readText(uri, found, verbs));
    return Map.of("contents", List.of(content));
  }

  /**
   * Returns the values of the variable in a template.
   *
   * @throws RequestException if the template or the variable does not exist
   */
  public static CompletionValueSource valuesOf(String template, String variable) {
    List<String> templates =
        ResourceCatalog.ALL.stream().filter(Resource::isTemplate).map(Resource::uri).toList();
    Resource found =
        ResourceCatalog.ALL.stream()
            .filter(resource -> resource.isTemplate() && resource.uri().equals(template))
            .findFirst()
            .orElseThrow(
                () ->
                    RequestException.unknownName(
                        "There is no resource template " + TextSanitizer.quote(template),
                        SimilarNames.find(template, templates),
                        templates));
    if (!found.variable().equals(variable)) {
      throw RequestException.invalidParams(
          "The variable of " + found.uri() + " is " + found.variable());
    }
    return found.values();
  }

  /** Reads the text of a resource. Throws the error to reply with if that is not possible. */
  static String readText(String uri, ReadOnlyVerbRunner verbs) {
    return readText(uri, ResourceUri.parse(uri), verbs);
  }

  private static String readText(String uri, ResourceUri found, ReadOnlyVerbRunner verbs) {
    try {
      return found.resource().reader().read(verbs, found.name());
    } catch (SvcException e) {
      String reason = verbs.describe(e);
      throw NOT_FOUND.contains(e.code())
          ? ResourceUri.unreadable(uri, reason)
              .with("code", e.code().name())
              .withCandidates(candidates(e, found))
          : RequestException.failed(reason).with("code", e.code().name());
    }
  }

  /** Returns the URIs for the names that the error suggests. */
  private static List<String> candidates(SvcException error, ResourceUri found) {
    return found.resource().isTemplate()
            && error.details().get("candidates") instanceof List<?> names
        ? names.stream().map(name -> found.withName(String.valueOf(name))).toList()
        : List.of();
  }

  private static List<Map<String, Object>> definitions(boolean templates) {
    return ResourceCatalog.ALL.stream()
        .filter(resource -> resource.isTemplate() == templates)
        .map(Resource::definition)
        .toList();
  }
}
