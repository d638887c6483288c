package svc.model.error

import spock.lang.Specification

class IncompleteRuntimeDetectorSpec extends Specification {
  def "a missing class of Java is explained"() {
    given:
    def explained = IncompleteRuntimeDetector.explain(error).get()

    expect:
    explained.message == "Java in ${System.getProperty('java.home')} does not contain java.util.logging.Logger"
    explained.hint().contains('SVC_JAVA')
    explained.cause.is(error)

    where:
    error << [
        new NoClassDefFoundError('java/util/logging/Logger'),
        new ExceptionInInitializerError(new NoClassDefFoundError('java/util/logging/Logger')),
        new IllegalStateException(new ClassNotFoundException('java.util.logging.Logger')),
    ]
  }

  def "other errors are not explained: #error"() {
    expect:
    IncompleteRuntimeDetector.explain(error).empty

    where:
    error << [new NoClassDefFoundError('svc/app/Main'), new NoClassDefFoundError(), new IllegalStateException('java/util')]
  }
}
