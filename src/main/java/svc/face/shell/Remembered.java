package svc.face.shell;

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

/** What a host answered, asked once for each: for keys, which must not wait for the host. */
final class Remembered {
  /** Stands for null, which the map cannot hold. */
  private static final Object NOTHING = new Object();

  private final Map<List<Object>, Object> answers = new ConcurrentHashMap<>();

  /** The host, asked only for what is not remembered; for reading alone. */
  Host of(Supplier<Host> host) {
    return part(Host.class, host, "host");
  }

  private <T> T part(Class<T> port, Supplier<?> real, Object name) {
    InvocationHandler handler = (proxy, method, args) -> answer(real, name, method, args);
    return port.cast(Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, handler));
  }

  private Object answer(Supplier<?> real, Object name, Method method, Object[] args)
      throws Throwable {
    List<Object> key = Arrays.asList(name, method.getName(), args == null ? null : List.of(args));
    if (method.getReturnType().isInterface()
        && method.getReturnType().getPackage() == Host.class.getPackage()) {
      return part(method.getReturnType(), () -> asked(real, method, args), key);
    }
    Object known = answers.get(key);
    if (known == null) {
      Object answer = asked(real, method, args);
      known = answer == null ? NOTHING : answer;
      answers.put(key, known);
    }
    return known == NOTHING ? null : known;
  }

  private static Object asked(Supplier<?> real, Method method, Object[] args) {
    try {
      return method.invoke(real.get(), args);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
