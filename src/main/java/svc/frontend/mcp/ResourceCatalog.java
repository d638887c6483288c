package svc.frontend.mcp;

import static svc.frontend.mcp.Resource.JSON;
import static svc.frontend.mcp.Resource.MARKDOWN;

import java.util.List;

/** The list of all resources and templates. */
final class ResourceCatalog {
  static final List<Resource> ALL =
      List.of(
          resource(
              "guide",
              "Guide to svc",
              "How to write references to tracks and devices, positions, lengths, values, points and"
                  + " curves.",
              MARKDOWN,
              ToolArgumentGuide::read),
          resource(
              "set",
              "The open set",
              "The set's name, tempo, position and what the host can do; scenes, return tracks and"
                  + " locators.",
              JSON,
              ResourceReaders::readSet),
          resource(
              "tracks",
              "Tracks",
              "All tracks with their handles, kinds and mixer settings.",
              JSON,
              ResourceReaders.ofVerb("track list")),
          new Resource(
              "svc://tracks/{track}",
              "A track",
              "The mixer settings, devices, session clips and timeline clips of a track, given by"
                  + " name, number from 1 or handle.",
              JSON,
              CompletionValueSources::tracks,
              ResourceReaders::readTrack),
          resource(
              "project",
              "The project",
              "The parts, sections and automation of the project file in the server's folder.",
              JSON,
              ResourceReaders.ofVerb("project show")),
          resource(
              "profiles",
              "Mix profiles",
              "The mix profiles: the built-in ones and the user's own.",
              JSON,
              ResourceReaders.ofVerb("mix profiles")),
          new Resource(
              "svc://profiles/{name}",
              "A mix profile",
              "The levels, pans, depths, EQ and compression that a mix profile suggests for the parts"
                  + " of the project, or for all parts, with reasons.",
              JSON,
              CompletionValueSources::profiles,
              ResourceReaders.ofVerb("mix suggest", "profile")),
          resource(
              "advice",
              "Mixing advice",
              "The topics of mixing advice with their subjects.",
              JSON,
              ResourceReaders.ofVerb("mix advice")),
          new Resource(
              "svc://advice/{topic}",
              "Mixing advice on a topic",
              "All advice on a topic: compression, reverb, low end, loudness, vocals or tools.",
              JSON,
              CompletionValueSources::topics,
              ResourceReaders.ofVerb("mix advice", "topic")),
          resource(
              "schemas",
              "JSON Schemas",
              "The JSON Schemas of envelopes, points, curves and svc's files.",
              JSON,
              SchemaLibrary::readList),
          new Resource(
              "svc://schemas/{name}",
              "A JSON Schema",
              "The JSON Schema of an envelope, points, a curve, a project file or another file of"
                  + " svc.",
              JSON,
              (verbs, typed) -> SchemaLibrary.names(),
              SchemaLibrary::read));

  private ResourceCatalog() {}

  private static Resource resource(
      String kind, String title, String description, String mimeType, ResourceReader reader) {
    return new Resource(Resource.SCHEME + kind, title, description, mimeType, null, reader);
  }
}
