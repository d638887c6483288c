package svc.verbs

class HostSpec extends VerbSpec {
  def "'host status' says which host, which set and where the song stands"() {
    given:
    def status = run('host status')

    expect:
    status.host == 'embedded'
    status.set == [name: 'Night Drive', modified: false]
    status.tempo == 124
    status.signature == '4/4'
    !status.playing
    status.position == '1.1.1'
    status.tracks == 11
    status.scenes == 8
    'session_clips' in status.capabilities
    !('automation_lanes' in status.capabilities)
  }

  def "the position moves while the song plays"() {
    given:
    run('clip fire', 'Bass', '2')

    when:
    clock.advance(60_000)

    then:
    run('host status').position_beats == 124
    run('host status').position == '32.1.1'
  }
}
