package svc.store.guide;

import java.nio.file.Path;
import java.util.List;
import svc.model.SvcException;
import svc.music.Names;

/** The topics of mixing advice: built-in ones, and the user's, which stand in front of them. */
public final class Topics {
  private final Stock stock;

  /**
   * @param folder the user's, which need not exist
   */
  public Topics(Path folder) {
    this.stock = new Stock(Kind.ADVICE, folder);
  }

  /**
   * A topic among the others.
   *
   * @param title null where the file is broken, as is the summary
   * @param file null for a built-in
   * @param problem what is wrong with its file, null where nothing is
   */
  public record Listed(
      String topic, String title, String summary, Origin origin, Path file, String problem) {}

  /** The names alone, which reads no file. */
  public List<String> names() {
    return stock.names();
  }

  /** All topics by name, also those whose file is broken. */
  public List<Listed> list() {
    return stock.all().stream().map(this::listed).toList();
  }

  private Listed listed(String name) {
    try {
      Topic topic = read(name);
      return new Listed(name, topic.title(), topic.summary(), topic.origin(), topic.file(), null);
    } catch (SvcException e) {
      return new Listed(
          Names.shown(name), null, null, Origin.USER, stock.file(name), e.getMessage());
    }
  }

  /** A topic; - and _ and case are equal. TOPIC_NOT_FOUND, or FILE_INVALID with the place. */
  public Topic topic(String name) {
    return read(Kind.ADVICE.name(name));
  }

  private Topic read(String name) {
    return TopicReader.read(stock.sheet(name).sound());
  }
}
