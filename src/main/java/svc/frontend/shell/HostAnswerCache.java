package svc.frontend.shell;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import svc.host.Host;

/**
 * Caches the values that a host returns, so that completion does not wait for the host after each
 * key.
 */
final class HostAnswerCache {
  /** Represents null in the map, which cannot contain null. */
  private static final Object NULL_ANSWER = new Object();

  private final Map<List<Object>, Object> answers = new ConcurrentHashMap<>();

  /**
   * Returns a read-only host. When one of its methods is called again with the same arguments, it
   * returns the cached result instead of calling the real host.
   */
  Host wrap(Supplier<Host> host) {
    return wrapPort(Host.class, host, "host");
  }

  private <T> T wrapPort(Class<T> port, Supplier<?> real, Object name) {
    InvocationHandler handler = (proxy, method, args) -> answerCached(real, name, method, args);
    return port.cast(Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, handler));
  }

  private Object answerCached(Supplier<?> real, Object name, Method method, Object[] args)
      throws Throwable {
    List<Object> key = Arrays.asList(name, method.getName(), args == null ? null : List.of(args));
    if (method.getReturnType().isInterface()
        && method.getReturnType().getPackage() == Host.class.getPackage()) {
      return wrapPort(method.getReturnType(), () -> invoke(real, method, args), key);
    }
    Object known = answers.get(key);
    if (known == null) {
      Object answer = invoke(real, method, args);
      known = answer == null ? NULL_ANSWER : answer;
      answers.put(key, known);
    }
    return known == NULL_ANSWER ? null : known;
  }

  private static Object invoke(Supplier<?> real, Method method, Object[] args) {
    try {
      return method.invoke(real.get(), args);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
