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
   * @param name as it is asked for
   * @param topic null where its file is broken
   * @param problem what is wrong with its file, null where nothing is
   */
  public record Listed(String name, Topic topic, String problem) {}

  /** The names alone, which reads no file. */
  public List<String> names() {
    return stock.names();
  }

  /** All topics by name, also those whose file is broken. */
  public List<Listed> list() {
    return stock.all().stream().map(this::listed).toList();
  }

  /** The topics among those that can be read. */
  public static List<Topic> sound(List<Listed> all) {
    return all.stream().filter(one -> one.problem() == null).map(Listed::topic).toList();
  }

  private Listed listed(String name) {
    try {
      return new Listed(name, read(name), null);
    } catch (SvcException e) {
      return new Listed(Names.shown(name), null, e.getMessage());
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
