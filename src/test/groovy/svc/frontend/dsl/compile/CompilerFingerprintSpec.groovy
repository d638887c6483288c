package svc.frontend.dsl.compile

import groovy.transform.CompileStatic
import java.security.CodeSource
import java.security.ProtectionDomain
import java.security.cert.Certificate
import spock.lang.Specification
import spock.util.environment.RestoreSystemProperties

@RestoreSystemProperties
class CompilerFingerprintSpec extends Specification {
  /** Defines the class as a class archive does whose jar is no longer where it was: without a location. */
  @CompileStatic
  static class LoaderWithoutLocations extends ClassLoader {
    LoaderWithoutLocations() {
      super(CompilerFingerprint.classLoader)
    }

    Class<?> define(Class<?> type) {
      def bytes = type.getResourceAsStream(type.simpleName + '.class').bytes
      defineClass(type.name, bytes, 0, bytes.length, new ProtectionDomain(new CodeSource(null, (Certificate[]) null), null))
    }
  }

  def "a class without a location has a fingerprint #when"() {
    given:
    id == null ? System.clearProperty('svc.program') : System.setProperty('svc.program', id)
    def current = new LoaderWithoutLocations().define(CompilerFingerprint).getDeclaredMethod('current')
    current.accessible = true

    expect:
    (current.invoke(null) as String).contains(id ?: Runtime.version().toString())

    where:
    when                        | id
    'if a launcher started svc' | '1.0-cafe'
    'otherwise'                 | null
  }

  def "another program has another fingerprint"() {
    expect:
    ['1.0-cafe', '1.0-beef', null].collect { id ->
      id == null ? System.clearProperty('svc.program') : System.setProperty('svc.program', id)
      CompilerFingerprint.current()
    }.toSet().size() == 3
  }
}
