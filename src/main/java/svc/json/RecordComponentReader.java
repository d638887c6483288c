package svc.json;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;

/**
 * Reads a component of records. The first reads use reflection, because a method handle takes about
 * a millisecond to create; later reads use a method handle, which is faster.
 */
final class RecordComponentReader {
  private static final int READS_BY_REFLECTION = 1000;

  private final RecordComponent component;
  private int reads;
  private volatile MethodHandle handle;

  /**
   * Creates a reader.
   *
   * @param component the component, whose accessor method must already be accessible
   */
  RecordComponentReader(RecordComponent component) {
    this.component = component;
  }

  Object read(Object holder) {
    MethodHandle fast = handle;
    try {
      return fast == null ? readByReflection(holder) : fast.invokeExact(holder);
    } catch (Throwable e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  private Object readByReflection(Object holder)
      throws IllegalAccessException, InvocationTargetException {
    reads++;
    if (reads > READS_BY_REFLECTION) {
      handle =
          MethodHandles.lookup()
              .unreflect(component.getAccessor())
              .asType(MethodType.methodType(Object.class, Object.class));
    }
    return component.getAccessor().invoke(holder);
  }
}
