package svc.verb;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import svc.session.Session;

/**
 * A group of verbs under one first word. The verbs are those its sealed interface permits.
 *
 * @param verbs the sealed interface, looked at only when the area is
 * @param ahead what a one-shot may begin to read before it knows which verb it runs
 */
public record Area(String name, String summary, Supplier<Class<?>> verbs, Consumer<Session> ahead) {

  public Area(String name, String summary, Supplier<Class<?>> verbs) {
    this(name, summary, verbs, session -> {});
  }

  /** The verbs in the order of the permits line, read from their declarations. */
  public List<Descriptor> declared() {
    return Arrays.stream(verbs.get().getPermittedSubclasses()).map(Descriptor::of).toList();
  }
}
