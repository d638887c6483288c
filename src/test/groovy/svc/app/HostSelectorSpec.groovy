package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.session.SetFileChoice
import svc.testing.SetFileFixture

class HostSelectorSpec extends Specification {
  @TempDir
  Path home

  def session(Map environment, String requested = null) {
    new HostSelector([SVC_HOME: home.toString()] + environment).createSession(requested)
  }

  def config(String text) { Files.writeString(home.resolve('config.yaml'), text) }

  def "the option overrides SVC_HOST, which overrides the settings; the default is the embedded host"() {
    given:
    if (settings != null) {
      config(settings)
    }

    expect:
    session(environment, requested).host().name() == host

    where:
    requested  | environment        | settings         | host
    null       | [:]                | null             | 'embedded'
    null       | [:]                | 'host: live'     | 'live'
    null       | [:]                | 'defaults: {}'   | 'embedded'
    null       | [:]                | ''               | 'embedded'
    null       | [SVC_HOST: '']     | 'host: live'     | 'live'
    null       | [SVC_HOST: 'live'] | 'host: embedded' | 'live'
    'embedded' | [SVC_HOST: 'live'] | 'host: live'     | 'embedded'
    'live'     | [:]                | 'host: embedded' | 'live'
  }

  def "no other host is chosen if Live is not running"() {
    when:
    session([:], 'live').host().tracks().list()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.HOST_UNREACHABLE
    e.code().exitStatus() == 3
  }

  def "the error for an unknown host suggests similar names: #requested"() {
    when:
    session([:], requested)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('embedded, live')

    where:
    requested << ['liv', '', 'ableton']
  }

  def "the error for invalid settings contains their path, and the file is unchanged: #text"() {
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

  def "an unknown host in the environment or the settings is an error when the host is used"() {
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

  def "the session contains the reason why its host was chosen"() {
    given:
    if (settings) {
      config(settings)
    }

    expect:
    session(environment, requested).hosts().choice().chosenBy() == by

    where:
    requested | environment        | settings     | by
    'live'    | [SVC_HOST: 'live'] | 'host: live' | '--host'
    null      | [SVC_HOST: 'live'] | 'host: live' | '\$SVC_HOST'
    null      | [:]                | 'host: live' | 'config.yaml'
    null      | [:]                | null         | 'default'
  }

  def "the default host causes a warning on writes if the remote script has run in Live"() {
    given:
    Files.createDirectories(home.resolve('live'))
    Files.writeString(home.resolve('live/bridge.json'), '{}')

    expect:
    session([:]).warnings()*.code() == ['HOST_DEFAULTED']
    session([:]).warnings()[0].hint().contains('--host live')
    session([:], 'embedded').warnings() == []
    session([SVC_HOST: 'embedded']).warnings() == []
  }

  def "the home is SVC_HOME or, by default, .svc in the user's home folder"() {
    expect:
    session([:]).home().path() == home
    new HostSelector([:]).createSession(null).home().path() == Path.of(System.getProperty('user.home'), '.svc')
  }

  def "a home that is not valid text is an error: #variable"() {
    when:
    session([(variable): "/x/nu\uFFFD/h" as String]).application().bridge()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.startsWith("$variable is not valid text")

    where:
    variable << ['SVC_HOME', 'HOME']
  }

  def "the options for set files need the host als: #option"() {
    when:
    new HostSelector([SVC_HOME: home.toString()]).forSetFile(choice).createSession(requested)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.startsWith("$option is accepted only with the host als; the host is $host")

    where:
    choice                                            | requested  || option           | host
    new SetFileChoice('a.als', false, false, false)   | null       || '--set'          | 'embedded, chosen by default'
    new SetFileChoice(null, true, false, false)       | 'embedded' || '--in-place'     | 'embedded, chosen by --host'
    new SetFileChoice(null, false, true, false)       | 'live'     || '--force'        | 'live, chosen by --host'
    new SetFileChoice(null, false, false, true)       | null       || '--discard-copy' | 'embedded, chosen by default'
  }

  def "the als host works on the set of --set, then of SVC_SET, then on the one that was opened last"() {
    given:
    def sets = ['option', 'variable', 'opened'].collectEntries { [it, SetFileFixture.write(home.resolve("${it}.als"))] }
    def open = new HostSelector([SVC_HOME: home.toString()]).createSession('als').host().setFiles()
    open.open(sets.opened)
    def hosts = new HostSelector([SVC_HOME: home.toString()] + environment)
    def selected = option ? hosts.forSetFile(new SetFileChoice(sets.option.toString(), false, false, false)) : hosts

    expect:
    selected.createSession('als').host().currentSet().path() == sets[expected].toString()

    where:
    option | environment                                  || expected
    true   | [SVC_SET: 'elsewhere.als']                   || 'option'
    true   | [:]                                          || 'option'
    false  | [:]                                          || 'opened'
  }

  def "without a set, the error of the als host names the ways to choose one"() {
    when:
    session([:], 'als').host().tracks().list()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    ['--set', 'SVC_SET', 'set open'].every { e.hint().contains(it) }
  }
}
