package svc.frontend.mcp;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;
import svc.json.Json;
import svc.json.JsonObject;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbLookup;
import svc.verb.binding.VerbJsonSchemas;

/** The JSON Schemas of the values that a model writes in arguments of tools, and of svc's files. */
enum SchemaLibrary {
  ENVELOPE("An automation envelope of a track's timeline: a target with points or a curve."),
  POINTS("The points of an envelope."),
  CURVE("A curve: a shape with its options."),
  PROJECT("A project file (.svc): parts, sections and automation of a song."),
  PROFILE("A mix profile in YAML: starting points for each part type."),
  ADVICE("A topic of mixing advice in YAML."),
  MOVEMENT("Movement rules in YAML: how parts respond to the energy of a song.");

  private static final String CLIP_ENVELOPE = "clip envelope write";
  private static final String GUIDES = "/svc/store/mixguide/";

  private final String description;

  SchemaLibrary(String description) {
    this.description = description;
  }

  static List<String> names() {
    return List.of(values()).stream().map(SchemaLibrary::toString).toList();
  }

  /** Reads the list of schemas. */
  static String readList(ReadOnlyVerbRunner verbs, String name) {
    return Json.print(
        Map.of("items", List.of(values()).stream().map(SchemaLibrary::summary).toList()));
  }

  /** Reads the schema with a name, ignoring case. */
  static String read(ReadOnlyVerbRunner verbs, String name) {
    return List.of(values()).stream()
        .filter(schema -> schema.toString().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because("there is no schema " + TextSanitizer.quote(name))
                    .hint("The schemas are " + String.join(", ", names()) + ".")
                    .withCandidates(SimilarNames.find(name, names())))
        .text();
  }

  private Map<String, Object> summary() {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("name", toString());
    summary.put("description", description);
    summary.put("uri", Resource.SCHEME + "schemas/" + this);
    return summary;
  }

  private String text() {
    return switch (this) {
      case ENVELOPE -> Json.print(argument("automation write", "envelopes").object("items").tree());
      case POINTS -> Json.print(argument(CLIP_ENVELOPE, "points").tree());
      case CURVE -> Json.print(argument(CLIP_ENVELOPE, "curve_spec").tree());
      case PROJECT -> TextResourceReader.read("/svc/store/project/project.schema.json");
      case PROFILE -> TextResourceReader.read(GUIDES + "profiles/profile.schema.json");
      case ADVICE -> TextResourceReader.read(GUIDES + "advice/advice.schema.json");
      case MOVEMENT -> TextResourceReader.read(GUIDES + "movement/movement.schema.json");
    };
  }

  /** Returns the schema of an argument of a verb's tool. */
  private static JsonObject argument(String verb, String name) {
    return JsonObject.of(VerbJsonSchemas.inputSchema(VerbLookup.find(verb).orElseThrow()))
        .object("properties")
        .object(name);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
