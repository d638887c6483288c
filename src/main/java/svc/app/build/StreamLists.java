package svc.app.build;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Provides the replacement of {@link Stream#toList}, which links a lambda of the JDK. */
public final class StreamLists {
  private static final IntFunction<Object[]> NEW_ARRAY = Object[]::new;

  private StreamLists() {}

  /** Returns the elements of a stream as an unmodifiable list, which may contain null. */
  @SuppressWarnings("unchecked")
  public static <T> List<T> toList(Stream<T> elements) {
    return (List<T>) Collections.unmodifiableList(Arrays.asList(elements.toArray(NEW_ARRAY)));
  }
}
