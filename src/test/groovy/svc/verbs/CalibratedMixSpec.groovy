package svc.verbs

/** The relations of a mix profile, in sound. */
class CalibratedMixSpec extends VerbSpec {
  static final PARTS = [
    Kick: 'C1: x...x...x...x...',
    Snare: 'D1: ....x.......x...',
    Hats: 'F#1: ..x...x...x...x.',
    Bass: 'C1:1/8 r C1 C1 r A0 C1 r',
    Chords: 'Am:1/1',
    Lead: 'A3:1/8 C4 r E4 D4 C4 r A3',
    Pad: 'A1@1.1:1/1 E2@1.1 C3@1.1 E3@1.1',
    Arp: 'A2:1/16 C3 E3 A3 C4 A3 E3 C3 A2 C3 E3 A3 C4 A3 E3 C3']

  /** Applies the default profile, and returns what differs by more than 2 dB in sound. */
  private List differences() {
    run('mix apply-profile')
    run('render', "${home.resolve('mix.wav')}", '--bits', '32', '--stems', "${home.resolve('stems')}")
    run('mix compare', '--stems', "${home.resolve('stems')}", '--tolerance', '2').items.findAll { it.setting in ['loudness', 'true peak'] }
  }

  def "after 'mix apply-profile', typical patterns are within 2 dB of their intended relation to the kick"() {
    given:
    run('set new')
    PARTS.each { part, notes ->
      run('track create', part)
      run('clip create', part, '1', '--bars', '1')
      run('note add', part, '1', notes)
      run('arrangement place', part, '1', '--at', '1.1', '--over', '8 bars')
    }

    when:
    def measured = differences()

    then:
    measured == []
    run('mix compare', '--stems', "${home.resolve('stems')}", '--tolerance', '0').items*.track.toSet() == PARTS.keySet() - 'Kick'
  }

  def "after 'mix apply-profile', the parts of the demo set are within 2 dB of their intended relation to the kick"() {
    expect:
    differences() == []
  }
}
