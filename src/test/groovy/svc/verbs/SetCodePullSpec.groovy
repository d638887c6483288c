package svc.verbs

import java.nio.file.Files
import java.nio.file.Path

/** Pulls edits after which names, scenes, returns or the time signature of a set file no longer fit the set. */
class SetCodePullSpec extends VerbSpec {
  static final String MAIN = "main { device 'Limiter' }\n"

  Path file

  def setup() {
    file = home.resolve('song.set.groovy')
    run('set new')
  }

  /** Writes and applies a file. */
  void given(String text) {
    Files.writeString(file, text + MAIN)
    run('set apply', "$file", '--prune')
  }

  /** Pulls, and returns the text of the file, whose plan must then be empty. */
  String pulled() {
    run('set pull', "$file")
    assert run('set plan', "$file", '--prune').total == 0
    assert run('set pull', "$file").edits == []
    def text = Files.readString(file)
    assert text.contains(MAIN)
    text.replace(MAIN, '')
  }

  def "the sends to a deleted return track are removed, with their commas"() {
    given:
    given("returnTrack 'Hall'\nreturnTrack 'Slap'\ntrack 'A', {\n  send 'Hall': -3.dB\n}\ntrack 'B', {\n  send 'Slap': -4.dB /* a, b */, 'Hall': -5.dB // sends\n}\ntrack 'C', {\n  send 'Hall': -6.dB, 'Slap': -7.dB\n}\n")
    run('track delete', 'Hall', '--force')

    expect:
    pulled() == "returnTrack 'Slap'\ntrack 'A', {\n}\ntrack 'B', {\n  send 'Slap': -4.dB /* a, b */ // sends\n}\ntrack 'C', {\n  send 'Slap': -7.dB\n}\n"
  }

  def "a short answer names the blocks that were removed from the file"() {
    given:
    given("track 'A', { device 'Utility' }\ntrack 'B', { mix pan: 0.5 }\ntrack 'C', { device 'Utility' }\n")
    run('track delete', 'A')
    run('device delete', 'C', '1')
    run('mix set', 'B', '--pan', '0.2')

    expect:
    svc('set', 'pull', "$file").out.readLines()[0] == "Pulled 3 changes into $file; removed track A, track C, device Utility"
  }

  def "settings that were removed in the set are removed from the file"() {
    given:
    given("scene 'A', tempo: 90, color: 'teal', signature: '3/4'\ngroup 'Band'\ntrack 'T', group: 'Band', { mix pan: 0.5 }\ntrack 'U', group: 'Band'\n")
    run('scene rename', 'A', '--no-tempo', '--no-signature')
    run('scene color', 'A', '--no-color')
    run('track ungroup', 'Band')

    expect:
    pulled() == "scene 'A'\ntrack 'T', { mix pan: 0.5 }\ntrack 'U'\n"
  }

  def "several sends of a line are removed, with their commas"() {
    given:
    given("returnTrack 'A'\nreturnTrack 'B'\nreturnTrack 'C'\nreturnTrack 'D'\ntrack 'T', {\n  send 'A': -1.dB, 'B': -2.dB, 'C': -3.dB, 'D': -4.dB // all\n}\n")
    gone.each { run('track delete', it, '--force') }

    expect:
    pulled().readLines().find { it.contains('send') } == left

    where:
    gone                                        | left
    ['A-A', 'A-B']                              | "  send 'C': -3.dB, 'D': -4.dB // all"
    ['C-C', 'C-D']                              | "  send 'A': -1.dB, 'B': -2.dB // all"
    ['A-A', 'B-C']                              | "  send 'B': -2.dB, 'D': -4.dB // all"
    ['A-A', 'A-B', 'A-C', 'A-D']                | null
  }

  static final String PLAYED = """\
    scene 'V'
    scene 'C'
    track 'Bass', { device 'Utility'; clip 'V', bars: 1, notes: 'C3 D3'
      // the end
      clip 'C', bars: 1, notes: 'E3' }
    track 'Lead', { clip 'V', bars: 2, notes: 'C4' }
    section 'S', at: '1.1', bars: 4, play: [ Bass : 'V', "Lead": 'V' ] // both
    """.stripIndent()

  def "copies of a session clip that was edited, and their automation, are written at once"() {
    given:
    given(PLAYED)
    run('automation write', 'Bass', '1.1', '8', '--device', 'Utility', '--param', 'Balance', '--curve', 'LinearUp')
    run('note add', 'Bass', 'V', 'E3@1.3')

    expect:
    run('set plan', "$file").unmanaged == ['Bass: automate Utility > Balance at 1.1']
    pulled() == """\
      scene 'V'
      scene 'C'
      track 'Bass', {
        device 'Utility'; clip 'V', bars: 1, notes: 'C3 D3 E3'
        // the end
        clip 'C', bars: 1, notes: 'E3'
        clip at: '1.1', bars: 1, notes: 'C3 D3'
        clip at: '2.1', bars: 1, notes: 'C3 D3'
        clip at: '3.1', bars: 1, notes: 'C3 D3'
        clip at: '4.1', bars: 1, notes: 'C3 D3'
        automate 'Utility', 'Balance', at: '1.1', bars: 2, curve: 'LinearUp'
      }
      track 'Lead', { clip 'V', bars: 2, notes: 'C4' }
      section 'S', at: '1.1', bars: 4, play: [ "Lead": 'V' ] // both
      """.stripIndent()
    run('set plan', "$file").unmanaged == []

    when:
    run('note add', 'Lead', 'V', 'E4@1.3')

    then:
    pulled().contains("section 'S', at: '1.1', bars: 4 // both\n")
  }

  def "automation that a session clip plays in a section is not written as automation of the song"() {
    given:
    given(PLAYED.replaceAll(/section.*/, ''))
    run('clip envelope', 'write', 'Bass', 'V', '1', '3', '--curve', 'LinearUp', '--length', '4')
    Files.writeString(file, PLAYED + MAIN)
    run('set apply', "$file")

    expect:
    run('set dump').lines.count { it.startsWith('  automate') } == 1
    pulled().readLines().findAll { it.contains('automate') } == ["    automate 'Utility', 'Channel Mode', curve: 'LinearUp'"]
  }

  def "new names of a played track and its scene are written where the section names them"() {
    given:
    given(PLAYED)
    run('track rename', 'Lead', 'Lead 2')
    run('track rename', 'Bass', 'Sub')
    run('scene rename', 'V', 'W')

    expect:
    pulled() == PLAYED.replace("'V'", "'W'").replace(' Bass :', ' Sub:').replace('"Lead"', "'Lead 2'").replace("'Bass'", "'Sub'").replace("'Lead'", "'Lead 2'")
  }

  def "a section gives the number of a scene whose name another scene has now"() {
    given:
    given(PLAYED)
    run('scene rename', 'C', 'V')

    expect:
    svc('set', 'plan', "$file", '--json').error().code == 'AMBIGUOUS_REFERENCE'
    pulled().contains('play: [ Bass : 1, "Lead": 1 ]')
  }

  def "what is removed from a line leaves a readable line: #text"() {
    given:
    given("scene 'V'\nscene 'W'\n$text\n")
    edits.each { run(*it) }

    expect:
    pulled() == "scene 'V'\nscene 'W'\n$left\n"

    where:
    text                                                                                    | edits                                                                            || left
    "track 'A', { clip 'V', bars: 1, notes: 'C3'; device 'Utility'; device 'Echo' }"        | [['clip delete', 'A', 'V']]                                                      || "track 'A', { device 'Utility'; device 'Echo' }"
    "track 'A', { clip 'V', bars: 1, notes: 'C3'; device 'Utility'; device 'Echo' }"        | [['device delete', 'A', '2']]                                                    || "track 'A', { clip 'V', bars: 1, notes: 'C3'; device 'Utility'; }"
    "track 'A', { clip 'V', bars: 1, notes: 'C3'; device 'Utility'; device 'Echo' }"        | [['clip delete', 'A', 'V'], ['device delete', 'A', '1']]                         || "track 'A', {  device 'Echo' }"
    "track 'A', { device 'Utility'; device 'Echo' }"                                        | [['device delete', 'A', '1'], ['device delete', 'A', '1'], ['device load', 'A', 'Limiter']] || "track 'A', {\n  \n  device 'Limiter'\n}"
    "track 'A'; track 'B'; track 'C' // c"                                                  | [['track delete', 'B', '--force']]                                               || "track 'A'; track 'C' // c"
    "track 'A', { device 'Utility', { set 'Balance': 0.5 } } // c"           | [['device load', 'A', 'Echo'], ['device set', 'A', '1', 'Mute', 'On']]           || "track 'A', {\n  device 'Utility', {\n    set 'Balance': 0.5\n    set 'Mute': 'On'\n  }\n  device 'Echo'\n} // c"
  }

  def "a played track is removed with its comma: #play"() {
    given:
    given("scene 'V'\n" + ('A'..'D').collect { "track '$it', { clip 'V', bars: 1, notes: 'C3' }\n" }.join() + "section 'S', at: '1.1', bars: 1, $play\n")
    changed.each { run('note add', it, 'V', 'D3@1.2') }

    expect:
    pulled().contains("section 'S', at: '1.1', bars: 1$left\n")

    where:
    play                                                          | changed         || left
    "play: [A: 'V', B: 'V', C: 'V', D: 'V'] // p"                 | ['A']           || ", play: [B: 'V', C: 'V', D: 'V'] // p"
    "play: [A: 'V', B: 'V', C: 'V', D: 'V'] // p"                 | ['B', 'C']      || ", play: [A: 'V', D: 'V'] // p"
    "play: [A: 'V', B: 'V', C: 'V', D: 'V'] // p"                 | ['C', 'D']      || ", play: [A: 'V', B: 'V'] // p"
    "play: [A: 'V', B: 'V', C: 'V', D: 'V'] // p"                 | ['A', 'B', 'D'] || ", play: [C: 'V'] // p"
    "play: [A: 'V'] // p"                                         | ['A']           || " // p"
    "play: [\n  A: 'V', // a, b\n  B: 'V', // b\n  D: 'V'\n]" | ['B']           || ", play: [\n  A: 'V', // a, b\n  // b\n  D: 'V'\n]"
    "play: [\n  A: 'V',\n  B: 'V',\n  D: 'V',\n]"             | ['B', 'D']      || ", play: [\n  A: 'V',\n]"
  }

  def "a dry run lists the edits of a pull, with values before and after, and leaves the file"() {
    given:
    given(PLAYED)
    run('mix set', 'Bass', '--volume-db', '-9.5')
    run('locator create', '--at', '9.1', 'Bridge')
    run('clip set', 'Lead', 'V', '--length', '1bar')
    def before = Files.readString(file)
    def edits = ['section S: play without "Lead"', 'track Lead, clip V: length bars: 2 → bars: 1', 'added track Lead, clip at 1.1', 'added track Lead, clip at 3.1',
        'track Bass: mix volume', 'added locator Bridge']

    expect:
    run('set pull', "$file", '--dry-run').edits as Set == edits as Set
    svc('set', 'pull', "$file", '--dry-run').out.readLines().containsAll(edits.collect { "  $it" as String })
    Files.readString(file) == before
    run('set pull', "$file").edits as Set == edits as Set
  }

  def "a track that was renamed and lost or gained clips is recognized"() {
    given:
    given(PLAYED)
    run('track rename', 'Bass', 'Sub')
    edit.each { run(*it) }

    expect:
    run('set plan', "$file").warnings.findAll { it.code == 'POSSIBLE_RENAME' }*.message == ["the set has no track \"Bass\", but \"Sub\" has most of its devices and clips"]
    svc('set', 'apply', "$file", '--json').error().hint == "Add was: 'Sub' to rename that track, or was: null to create a new one."

    when:
    def text = pulled()

    then:
    text.contains('// the end')
    text.contains("track 'Sub'")
    !text.contains('Bass')

    where:
    edit << [
      [['clip delete', 'Sub', 'C']],
      [['scene create', 'D'], ['clip create', 'Sub', 'D', '--bars', '1']],
      [['device delete', 'Sub', '1']]
    ]
  }

  def "a new track with few of the clips of a deleted one is not a renamed one"() {
    given:
    given(PLAYED)
    run('track create', 'New')
    run('clip create', 'New', 'C', '--bars', '1')
    run('note add', 'New', 'C', notes)
    run('track delete', 'Bass', '--force')

    expect:
    run('set plan', "$file").warnings*.code == []
    !pulled().contains('// the end')

    where:
    notes << ['E3', 'F3']
  }

  def "a renamed track loses its number if its new name is the only one"() {
    given:
    given("scene 'V'\ntrack 'A', number: 1, { clip 'V', bars: 1, notes: 'C3' }\ntrack 'A', number: 2, { clip 'V', bars: 1, notes: 'D3' } // two\n")
    run('track rename', '2', 'B')

    expect:
    pulled() == "scene 'V'\ntrack 'A', number: 1, { clip 'V', bars: 1, notes: 'C3' }\ntrack 'B', { clip 'V', bars: 1, notes: 'D3' } // two\n"
  }

  def "an item whose name a second one has now gets its number"() {
    given:
    given("track 'T', { device 'Utility' } // mine\ntrack 'U'\n")
    run('device duplicate', 'T', '1')
    run('track duplicate', 'U')

    when:
    def text = pulled()

    then:
    text.startsWith("track 'T', {\n  device 'Utility', number: 1\n  device 'Utility', number: 2\n} // mine\ntrack 'U', number: 1\n")
    text.contains("track 'U', number: 2")
  }

  def "scenes of one name are written by their numbers; a plan asks for the number"() {
    given:
    given("scene 'A'\nscene 'B'\ntrack 'T', {\n  clip 'A', bars: 1, notes: 'C3' // a\n  clip 'B', bars: 1, notes: 'D3' // b\n}\n")
    run('scene rename', '1', 'B')
    def planned = svc('set', 'plan', "$file", '--json')

    expect:
    planned.error().code == 'AMBIGUOUS_REFERENCE'
    planned.error().hint == 'Write the number of the scene, such as scene 1.'
    pulled() == "scene 1, name: 'B'\nscene 2, name: 'B'\ntrack 'T', {\n  clip 1, bars: 1, notes: 'C3' // a\n  clip 2, bars: 1, notes: 'D3' // b\n}\n"
  }

  def "notes are written again if the new end of their clip changes what they mean"() {
    given:
    given("scene 'A'\nscene 'B'\nscene 'C'\ntrack 'T', {\n  clip 'A', bars: 2, notes: 'C3:1/1 D3'\n  clip 'B', bars: 2, notes: 'C1: x...'\n  clip 'C', bars: 2, notes: 'E3:1/4'\n}\n")
    ['A', 'B', 'C'].each { run('clip set', 'T', it, '--length', '1bar') }

    when:
    def lines = pulled().readLines()

    then:
    lines[4] == "  clip 'A', bars: 1, notes: ['C3:1/1',"
    lines.any { it.startsWith("  clip 'B', bars: 1, notes: ['C1: x...',") }
    lines.contains("  clip 'C', bars: 1, notes: 'E3:1/4'")
  }

  def "a new time signature of the song changes the file's bars, not its music"() {
    given:
    given("song 'S', tempo: 120, signature: '4/4'\nscene 'A'\nlocator 'L', at: '3.1'\nlocator 'M', at: '1.1'\ntrack 'T', {\n  clip 'A', bars: 3, notes: 'C3@2.1 D3'\n  clip at: '2.1', beats: 4, notes: 'E3'\n}\n")
    def before = music().subMap('tracks', 'locators')
    run('transport signature', '3/4')

    expect:
    pulled() == "song 'S', tempo: 120, signature: '3/4'\nscene 'A'\nlocator 'L', at: '3.3'\nlocator 'M', at: '1.1'\ntrack 'T', {\n  clip 'A', bars: 4, notes: 'C3@2.2 D3'\n  clip at: '2.2', beats: 4, notes: 'E3'\n}\n"
    music().subMap('tracks', 'locators') == before
  }

  def "the instrument of a part type is kept, and written with devices that were added by hand"() {
    given:
    given("track 'T', part: 'Bass'\n")
    def instrument = run('device list', 'T').items*.name

    expect:
    instrument.size() == 1
    pulled() == "track 'T', part: 'Bass'\n"

    when:
    run('device load', 'T', 'Utility')

    then:
    pulled().readLines().findAll { it.contains('device') }.size() == 2
  }

  def "a dump numbers tracks whose names Live chose, so that it fits a new set"() {
    given:
    run('track delete', '2', '--force')
    def text = run('set dump').lines.join('\n')

    expect:
    text.contains("track 'MIDI', number: 1, {")

    when:
    run('set new')
    run('set apply', '--text', text, '--prune')

    then:
    run('set plan', '--text', text, '--prune').total == 0
  }

  def "a track can have a name that looks like one that Live chose"() {
    given:
    given("track 'A'\ntrack '2-MIDI', { mix pan: 0.5 }\n")

    expect:
    run('set plan', "$file", '--prune').total == 0
    run('track list').items*.name.contains('2-MIDI')
  }

  def "notes of one pitch that overlap are shortened, as in a clip"() {
    given:
    given("scene 'A'\ntrack 'T', {\n  clip 'A', bars: 1, notes: 'C3:1/1 C3@1.3:1/4 D3@1.1 D3@1.1:1/2'\n}\n")

    expect:
    run('note list', 'T', 'A').items.collect { [it.pitch, it.start, it.duration] } as Set == [[60, 0, 2], [60, 2, 1], [62, 0, 2]] as Set
    pulled().contains("notes: 'C3:1/1 C3@1.3:1/4 D3@1.1 D3@1.1:1/2'")
  }

  def "in a file with the line breaks of Windows, all new lines have them"() {
    given:
    given("scene 'A'\r\ntrack 'T', {\r\n}\r\n")
    run('clip create', 'T', 'A', '--bars', '2')
    run('note add', 'T', 'A', 'C3:1/1 D3')
    run('device load', 'T', 'Auto Filter')
    run('device set', 'T', '1', 'Frequency', '800 Hz')

    expect:
    pulled().replace('\r\n', '').readLines().size() == 1
  }

  def "a text can be as long as a file, and the journal contains it"() {
    given:
    def text = "scene 'A'\n" + (1..200).collect { "track 'T$it', { mix pan: 0.5 }\n" }.join()
    def saved = home.resolve('all.svc.groovy')

    when:
    def applied = run('set apply', '--text', text)
    run('journal', '--save', "$saved")

    then:
    applied.total > 200
    Files.readString(saved).contains("track \\'T200\\', { mix pan: 0.5 }")
  }
}
