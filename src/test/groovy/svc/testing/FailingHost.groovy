package svc.testing

import java.lang.reflect.InvocationHandler
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Method
import java.lang.reflect.Proxy
import svc.host.CachedReadScope
import svc.host.Host
import svc.host.SetFiles

/** A view of a host that fails at one of the calls to it, which can be a call after a change of the set. */
class FailingHost {
  int calls = 0

  /** The number of the call that fails, from 1. */
  int failsAt = Integer.MAX_VALUE

  /** Creates the error. */
  Closure<Throwable> error = { new IllegalStateException("call $calls of the host failed") }

  Host of(Host real) { view(Host, real) as Host }

  private Object view(Class<?> type, Object real) {
    InvocationHandler handler = { Object proxy, Method method, Object[] args ->
      if (method.declaringClass != Object && method.name != 'close') {
        calls++
        if (calls == failsAt) {
          throw error()
        }
      }
      try {
        def result = method.invoke(real, args)
        isPart(method.returnType) && result != null ? view(method.returnType, result) : result
      } catch (InvocationTargetException e) {
        throw e.cause
      }
    }
    Proxy.newProxyInstance(type.classLoader, [type] as Class[], handler)
  }

  private static boolean isPart(Class<?> type) {
    type.interface && type.packageName == 'svc.host' && !(type in [CachedReadScope, SetFiles])
  }
}
