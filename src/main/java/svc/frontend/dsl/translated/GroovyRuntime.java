package svc.frontend.dsl.translated;

import groovy.lang.GroovyRuntimeException;
import java.util.Iterator;
import org.codehaus.groovy.runtime.GStringImpl;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.runtime.ScriptBytecodeAdapter;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;

/**
 * Groovy's own operations, for values that need more than plain Java code. Their first use starts
 * Groovy's runtime, which takes longer than most scripts.
 */
final class GroovyRuntime {
  private GroovyRuntime() {}

  static Object property(Object receiver, String name) {
    try {
      return InvokerHelper.getProperty(receiver, name);
    } catch (GroovyRuntimeException wrapper) {
      throw rethrow(ScriptBytecodeAdapter.unwrap(wrapper));
    }
  }

  static Object call(Object receiver, String name, Object... arguments) {
    Object[] given = arguments.clone();
    for (int i = 0; i < given.length; i++) {
      given[i] =
          given[i] instanceof ScriptBlock block ? TranslatedBlockClosure.of(block) : given[i];
    }
    try {
      return ScriptBytecodeAdapter.invokeMethodN(TranslatedScript.class, receiver, name, given);
    } catch (Throwable thrown) {
      throw rethrow(thrown);
    }
  }

  static Object negative(Object value) {
    try {
      return ScriptBytecodeAdapter.unaryMinus(value);
    } catch (Throwable thrown) {
      throw rethrow(thrown);
    }
  }

  static boolean isIn(Object value, Object expected) {
    try {
      return ScriptBytecodeAdapter.isCase(value, expected);
    } catch (Throwable thrown) {
      throw rethrow(thrown);
    }
  }

  static Object range(Object from, Object to) {
    try {
      return ScriptBytecodeAdapter.createRange(from, to, true);
    } catch (Throwable thrown) {
      throw rethrow(thrown);
    }
  }

  static Object interpolated(Object[] values, String[] strings) {
    return new GStringImpl(values, strings);
  }

  static boolean isTrue(Object value) {
    return DefaultTypeTransformation.castToBoolean(value);
  }

  static boolean areEqual(Object left, Object right) {
    return DefaultTypeTransformation.compareEqual(left, right);
  }

  static int compare(Object left, Object right) {
    return DefaultTypeTransformation.compareTo(left, right);
  }

  static Iterator<?> iterator(Object value) {
    return InvokerHelper.asIterator(value);
  }

  /** Throws any exception without wrapping it, even if it is checked. Never returns. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException rethrow(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
