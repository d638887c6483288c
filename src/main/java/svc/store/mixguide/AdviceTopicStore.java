package svc.store.mixguide;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.SvcException;
import svc.model.mixing.AdviceTopic;
import svc.text.TextSanitizer;

/** The topics of mixing advice: built-in ones, and the user's, which stand in front of them. */
public final class AdviceTopicStore {
  private final GuideRepository repository;

  /**
   * @param folder the user's, which need not exist
   */
  public AdviceTopicStore(Path folder) {
    this.repository = new GuideRepository(GuideKind.ADVICE, folder);
  }

  /**
   * A topic among the others.
   *
   * @param name as it is asked for
   * @param topic null where its file is broken
   * @param problem what is wrong with its file, null where nothing is
   */
  public record ListedTopic(String name, AdviceTopic topic, String problem) {}

  /** The names alone, which reads no file. */
  public List<String> names() {
    return repository.validNames();
  }

  /** All topics by name, also those whose file is broken. */
  public List<ListedTopic> list() {
    return repository.allNames().stream().map(this::listTopic).toList();
  }

  /** The topics among those that can be read. */
  public static List<AdviceTopic> readableTopics(List<ListedTopic> all) {
    return all.stream().filter(one -> one.problem() == null).map(ListedTopic::topic).toList();
  }

  private ListedTopic listTopic(String name) {
    try {
      return new ListedTopic(name, read(name), null);
    } catch (SvcException e) {
      return new ListedTopic(TextSanitizer.sanitizeName(name), null, e.getMessage());
    }
  }

  /** A topic; - and _ and case are equal. TOPIC_NOT_FOUND, or FILE_INVALID with the place. */
  public AdviceTopic requireTopic(String name) {
    return read(GuideKind.ADVICE.requireName(name));
  }

  private AdviceTopic read(String name) {
    return AdviceTopicReader.read(repository.read(name).requireValid());
  }
}
