package svc.store.mixguide;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.GuideOrigin;
import svc.text.TextSanitizer;

/**
 * The topics of mixing advice. A user's topic takes precedence over the built-in topic of the same
 * name.
 */
public final class AdviceTopicStore {
  private final GuideRepository repository;

  /**
   * Creates the store.
   *
   * @param folder the folder of the user's topics, which need not exist
   */
  public AdviceTopicStore(Path folder) {
    this.repository = new GuideRepository(GuideKind.ADVICE, folder);
  }

  /**
   * A topic in the list of topics.
   *
   * @param topic the topic, null if its file is invalid
   * @param problem the problem of its file, null if there is none
   */
  public record ListedTopic(String name, AdviceTopic topic, String problem) {}

  /** Returns the names of all topics. Does not read the files, so a listed topic may be invalid. */
  public List<String> names() {
    return repository.validNames();
  }

  /** Returns all topics, sorted by name, including those whose files are invalid. */
  public List<ListedTopic> list() {
    return repository.allNames().stream().map(this::listTopic).toList();
  }

  /** Returns the listed topics that have valid files. */
  public static List<AdviceTopic> readableTopics(List<ListedTopic> all) {
    return all.stream().filter(topic -> topic.problem() == null).map(ListedTopic::topic).toList();
  }

  private ListedTopic listTopic(String name) {
    try {
      return new ListedTopic(name, read(name), null);
    } catch (SvcException e) {
      return new ListedTopic(TextSanitizer.sanitizeName(name), null, e.getMessage());
    }
  }

  /**
   * Reads a topic. In the name, case is ignored, and hyphens and underscores are equal. Throws
   * TOPIC_NOT_FOUND, or FILE_INVALID with the position of the first problem.
   */
  public AdviceTopic requireTopic(String name) {
    return read(repository.requireName(name));
  }

  private AdviceTopic read(String name) {
    GuideFile file = repository.read(name).requireValid();
    JsonObject content = file.sanitizedContent();
    return AdviceTopicReader.read(
        file,
        file.origin() == GuideOrigin.USER && content.has("extends")
            ? extend(repository.readBuiltIn(name).sanitizedContent(), content)
            : content);
  }

  /** Returns a topic with the sources and entries that it inherits and does not replace. */
  private static JsonObject extend(JsonObject parent, JsonObject child) {
    Map<String, Object> merged = new LinkedHashMap<>(parent.tree());
    merged.putAll(child.tree());
    Map<String, Object> sources = new LinkedHashMap<>(parent.object("sources").tree());
    sources.putAll(child.object("sources").tree());
    merged.put("sources", sources);
    Map<String, Object> entries = new LinkedHashMap<>();
    parent.objects("entries").forEach(entry -> entries.put(entry.text("id"), entry.tree()));
    child.objects("entries").forEach(entry -> entries.put(entry.text("id"), entry.tree()));
    merged.put("entries", List.copyOf(entries.values()));
    return JsonObject.of(merged);
  }
}
