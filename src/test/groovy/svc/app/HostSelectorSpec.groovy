package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class HostSelectorSpec extends Specification {
  @TempDir
  Path home

  def session(Map environment, String asked = null) {
    new HostSelector([SVC_HOME: home.toString()] + environment).createSession(asked)
  }

  def config(String text) { Files.writeString(home.resolve('config.yaml'), text) }

  def "the option comes before SVC_HOST, that before the settings, and then there is the embedded host"() {
    given:
    if (settings != null) {
      config(settings)
    }

    expect:
    session(environment, asked).host().name() == host

    where:
    asked      | environment          | settings           | host
    null       | [:]                  | null               | 'embedded'
    null       | [:]                  | 'host: live'       | 'live'
    null       | [:]                  | 'defaults: {}'     | 'embedded'
    null       | [:]                  | ''                 | 'embedded'
    null       | [SVC_HOST: '']       | 'host: live'       | 'live'
    null       | [SVC_HOST: 'live']   | 'host: embedded'   | 'live'
    'embedded' | [SVC_HOST: 'live']   | 'host: live'       | 'embedded'
    'live'     | [:]                  | 'host: embedded'   | 'live'
  }

  def "a Live that does not run is no reason for another host"() {
    when:
    session([:], 'live').host().tracks().list()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.HOST_UNREACHABLE
    e.code().exitStatus() == 3
  }

  def "a host that nobody knows is refused with the nearest: #asked"() {
    when:
    session([:], asked)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('embedded, live')

    where:
    asked << ['liv', '', 'ableton']
  }

  def "settings that are no settings are named and left alone: #text"() {
    given:
    config(text)

    when:
    session([:]).host()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains('config.yaml')
    Files.readString(home.resolve('config.yaml')) == text

    where:
    text << ['host: [', '- a\n- b', '!!java.net.URL ["http://x"]']
  }

  def "a host that the environment or the settings name and nobody knows is refused when it is asked for"() {
    given:
    config('host: liev')

    when:
    session(environment).hostName()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.details().candidates == ['live']

    where:
    environment << [[:], [SVC_HOST: 'lvie']]
  }

  def "it is known what chose the host"() {
    given:
    if (settings) {
      config(settings)
    }

    expect:
    session(environment, asked).choice().by() == by

    where:
    asked  | environment        | settings     | by
    'live' | [SVC_HOST: 'live'] | 'host: live' | '--host'
    null   | [SVC_HOST: 'live'] | 'host: live' | '\$SVC_HOST'
    null   | [:]                | 'host: live' | 'config.yaml'
    null   | [:]                | null         | 'default'
  }

  def "a host taken by default while a Live bridge has been seen is a warning on writes"() {
    given:
    Files.createDirectories(home.resolve('live'))
    Files.writeString(home.resolve('live/bridge.json'), '{}')

    expect:
    session([:]).warnings()*.code() == ['HOST_DEFAULTED']
    session([:]).warnings()[0].hint().contains('--host live')
    session([:], 'embedded').warnings() == []
    session([SVC_HOST: 'embedded']).warnings() == []
  }

  def "the home is SVC_HOME, or .svc in the user's folder"() {
    expect:
    session([:]).home().path() == home
    new HostSelector([:]).session(null).home().path() == Path.of(System.getProperty('user.home'), '.svc')
  }

  def "a home that is not text is refused: #variable"() {
    when:
    session([(variable): "/x/nu\uFFFD/h" as String]).bridge()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.startsWith("$variable is not valid text")

    where:
    variable << ['SVC_HOME', 'HOME']
  }
}
