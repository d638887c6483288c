package svc.store.project;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;
import static svc.model.ErrorCode.PROJECT_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.model.PartType;
import svc.model.SvcException;
import svc.store.Trouble;

/** Reads project files; keys that it does not know are left to others. */
public final class ProjectFile {
  private static final long FORMAT = 1;
  private static final long LARGEST = 16L << 20;

  private final Path file;

  private ProjectFile(Path file) {
    this.file = file;
  }

  /** The project in a file. */
  public static Project read(Path file) {
    return new ProjectFile(file).project();
  }

  private Project project() {
    Map<?, ?> root = object(tree(), "");
    if (!Long.valueOf(FORMAT).equals(root.get("Format"))) {
      throw invalid("/Format", FORMAT + ", found " + Json.print(root.get("Format")));
    }
    Map<?, ?> defaults = optional(root, "Defaults", "");
    return new Project(
        file,
        text(root, "Name", ""),
        text(root, "Genre", ""),
        parts(root.get("Parts")),
        instruments(optional(defaults, "Instruments", "/Defaults")));
  }

  private Object tree() {
    try {
      if (Files.size(file) > LARGEST) {
        throw FILE_TOO_LARGE.because(file + " is larger than " + (LARGEST >> 20) + " MiB");
      }
      return Json.parse(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no project file " + file);
    } catch (IOException e) {
      throw unreadable(Trouble.of(e));
    } catch (JsonSyntax e) {
      String what = e.getMessage().lines().findFirst().orElse("");
      throw unreadable("line " + e.line() + ", column " + e.column() + ": " + what);
    }
  }

  private List<Project.Part> parts(Object tree) {
    if (!(tree == null || tree instanceof List)) {
      throw invalid("/Parts", "an array");
    }
    List<Project.Part> parts = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Object part : tree == null ? List.of() : (List<?>) tree) {
      String at = "/Parts/" + parts.size();
      parts.add(part(object(part, at), at));
      if (!ids.add(parts.get(parts.size() - 1).id())) {
        throw invalid(at + "/Id", "an id that no other part has");
      }
    }
    return List.copyOf(parts);
  }

  private Project.Part part(Map<?, ?> part, String at) {
    String kind = text(part, "Kind", at);
    if (kind != null && !kind.equals("midi") && !kind.equals("audio")) {
      throw invalid(at + "/Kind", "\"midi\" or \"audio\"");
    }
    return new Project.Part(
        required(part, "Id", at),
        type(required(part, "PartType", at), at + "/PartType"),
        track(part, at),
        !"audio".equals(kind));
  }

  /** A handle would not outlive the host's process. */
  private String track(Map<?, ?> part, String at) {
    String track = text(part, "Track", at);
    if (track != null && track.matches("trk_\\d+")) {
      throw invalid(at + "/Track", "a track's name, not the handle " + track);
    }
    return track;
  }

  private Map<PartType, String> instruments(Map<?, ?> given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    String at = "/Defaults/Instruments";
    given.forEach(
        (name, item) -> {
          if (!(item instanceof String path)) {
            throw invalid(at + "/" + name, "a browser path or URI");
          }
          instruments.put(type(String.valueOf(name), at), path);
        });
    return instruments;
  }

  private PartType type(String name, String at) {
    return PartType.parse(name)
        .orElseThrow(
            () -> invalid(at, "one of " + String.join(", ", PartType.names()) + ", not " + name));
  }

  private String required(Map<?, ?> object, String key, String at) {
    String text = text(object, key, at);
    if (text == null || text.isBlank()) {
      throw invalid(at + "/" + key, "a text that is not empty");
    }
    return text;
  }

  private String text(Map<?, ?> object, String key, String at) {
    Object value = object.get(key);
    if (value == null || value instanceof String) {
      return (String) value;
    }
    throw invalid(at + "/" + key, "a text");
  }

  private Map<?, ?> optional(Map<?, ?> object, String key, String at) {
    return object.get(key) == null ? Map.of() : object(object.get(key), at + "/" + key);
  }

  private Map<?, ?> object(Object value, String at) {
    if (value instanceof Map<?, ?> object) {
      return object;
    }
    throw invalid(at.isEmpty() ? "/" : at, "an object");
  }

  private SvcException invalid(String pointer, String expected) {
    return PROJECT_INVALID
        .because(file + " is no valid project: " + pointer + ": expected " + expected)
        .with("file", file.toString())
        .with("pointer", pointer);
  }

  private SvcException unreadable(String what) {
    return FILE_INVALID
        .because(file + " is no readable project: " + what)
        .with("file", file.toString());
  }
}
