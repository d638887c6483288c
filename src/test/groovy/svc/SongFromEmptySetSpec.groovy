package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.frontend.dsl.EmbeddedScripts
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.FrontEndCalls
import svc.testing.LiveSimulator
import svc.verb.FrontEnd
import svc.verb.VerbCatalog

/** A song of five sections, written from an empty set through each front end, undone and repeated from the journal. */
@Tag('slow')
class SongFromEmptySetSpec extends Specification {
  @TempDir
  Path folder

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  /** The tracks of the song, with their part types. */
  static final List<String> TRACKS = ['Drums', 'Bass', 'Chords', 'Lead']

  /** The sections: the name, the first bar and the scene whose clips are placed, with the tracks that play. */
  static final List<List> SECTIONS = [
      ['Intro', 1, 'Verse', ['Chords']],
      ['Verse', 5, 'Verse', ['Drums', 'Bass', 'Chords']],
      ['Chorus', 13, 'Chorus', ['Drums', 'Bass', 'Chords', 'Lead']],
      ['Verse 2', 21, 'Verse', ['Drums', 'Bass', 'Chords', 'Lead']],
      ['Outro', 29, 'Chorus', ['Bass', 'Chords']]]
  static final int END = 33

  /** Calls of verbs, with their arguments by the names of the record components. */
  static final List<List> SONG = [
      *TRACKS.collect { ['track create', [name: it]] },
      *[['track delete', [track: 1]]] * 4,
      *TRACKS.collect { ['device load', [track: it, partType: it]] },
      ['transport tempo', [bpm: 118]],
      ['scene rename', [scene: 1, name: 'Verse']],
      ['clip create', [track: 'Drums', scene: 'Verse', bars: 1, name: 'Beat']],
      ['note add', [track: 'Drums', scene: 'Verse', notes: ['Kick: x...x...x...x.x.', 'Snare: ....X.......X...', 'Closed: x.x.x.x.']]],
      ['clip create', [track: 'Bass', scene: 'Verse', bars: 2, name: 'Bass line']],
      ['note add', [track: 'Bass', scene: 'Verse', notes: ['A0@1.1:1/8:110 A0 r:1/8 A0 C1 C1 D1 E1 F0@2.1:1/4 F0 G0 G0:1/8 E0']]],
      ['clip create', [track: 'Chords', scene: 'Verse', bars: 4, name: 'Am F C G']],
      ['note add', [track: 'Chords', scene: 'Verse', notes: ['Am7@1.1:1/1:80 Fmaj7 C G']]],
      ['clip create', [track: 'Lead', scene: 'Verse', bars: 2, name: 'Tune']],
      ['note add', [track: 'Lead', scene: 'Verse', notes: ['A3@1.1:1/8 C4 E4 G4:1/4 E4 D4:1/8 C4@2.1:1/2 r:1/4 B3']]],
      ['scene duplicate', [scene: 'Verse', name: 'Chorus']],
      ['note transform', [track: 'Lead', scene: 'Chorus', transpose: 12, humanizeVelocity: 8, seed: 1]],
      ['note add', [track: 'Drums', scene: 'Chorus', notes: ['Clap: ....x.......x..x']]],
      *SECTIONS.collect { name, bar, scene, tracks -> ['locator create', [name: name, at: "${bar}.1".toString()]] },
      *placements(),
      ['mix apply', [parts: ['drums=-6', 'bass=-8', 'chords=-12:pan=-0.1:send=Reverb=-14', 'lead=-10:pan=0.2:send=Delay=-16']]],
      ['device load', [track: 'Chords', path: 'Audio Effects/Auto Filter']],
      ['automation write', [track: 'Chords', start: '5.1', length: 32, device: 'Auto Filter', param: 'Frequency', curve: 'ExpUp', from: 0.2, to: 0.9]],
      ['transport play', [at: '1.1']],
      ['transport stop', [:]]]

  private static List<List> placements() {
    List<List> calls = []
    SECTIONS.eachWithIndex { section, i ->
      def (_, bar, scene, tracks) = section
      int end = i + 1 < SECTIONS.size() ? SECTIONS[i + 1][1] as int : END
      tracks.each { calls << ['arrangement place', [track: it, scene: scene, at: "${bar}.1".toString(), over: (end - bar) * 4]] }
    }
    calls
  }

  def "the song is the same on every front end, can be undone and is repeated from the journal"() {
    given:
    Map<FrontEnd, FrontEndCalls> homes = FrontEnd.values().collectEntries { [it, embedded(it.name())] }
    homes.values().each { assert it.bench.svc('set', 'new').status == 0 }
    def empty = contents(homes[FrontEnd.CLI])

    when:
    def results = homes.collect { frontEnd, home -> play(home, frontEnd) }
    def song = homes[FrontEnd.CLI].bench.content()

    then:
    results.toSet().size() == 1
    homes.values().every { it.bench.content() == song }
    contents(homes[FrontEnd.CLI]) != empty

    when:
    def script = Path.of(homes[FrontEnd.MCP].bench.svc('journal', '--save', 'song.svc.groovy', '--json').json().script as String)
    def other = new EmbeddedScripts(Files.createDirectory(folder.resolve('other')))
    other.run(script)

    then:
    other.bench.content() == song

    when:
    def undone = homes[FrontEnd.MCP].mcp('undo', [steps: SONG.size()])

    then:
    undone.exact
    contents(homes[FrontEnd.MCP]) == empty
  }

  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the song is not written on Live')
  def "the song is the same on Live from a script, from tools and from the journal of an embedded session"() {
    given:
    def frontEnds = [FrontEnd.DSL, FrontEnd.MCP]
    Map<FrontEnd, LiveSimulator> lives = frontEnds.collectEntries {
      [it, LiveSimulator.bridged(Files.createDirectories(folder.resolve(it.name())), '--set', 'empty', '--haste', '10')]
    }
    def empty = digest(lives[FrontEnd.MCP])

    when:
    frontEnds.each { play(onLive(it.name()), it) }
    def song = digest(lives[FrontEnd.MCP])

    then:
    digest(lives[FrontEnd.DSL]) == song
    song != empty

    when:
    def embedded = embedded('embedded')
    assert embedded.bench.svc('set', 'new').status == 0
    play(embedded, FrontEnd.CLI)
    def script = Path.of(embedded.bench.svc('journal', '--save', 'song.svc.groovy', '--json').json().script as String)
    lives[FrontEnd.DSL].act('restart', [set: 'empty'])
    def scripts = new EmbeddedScripts(folder.resolve('DSL'))
    scripts.bench.choice = onLive('DSL').bench.choice
    scripts.run(script)

    then:
    digest(lives[FrontEnd.DSL]) == song

    when:
    def undone = onLive('MCP').bench.svc('undo', SONG.size() as String, '--json').json()

    then:
    undone.items*.by.every()
    digest(lives[FrontEnd.MCP]) == empty

    cleanup:
    lives?.values()*.close()
  }

  /** Runs the calls without warnings and returns their results. */
  private List<Map> play(FrontEndCalls home, FrontEnd frontEnd) {
    SONG.collect { verb, args ->
      def result = home.call(frontEnd, catalog.find(verb.split(' ') as List).get(), forFrontEnd(frontEnd, verb, args))
      assert !result.error && result.warnings in [null, []]: "$verb $args: $result"
      result
    }
  }

  /** Tools take a list of envelopes instead of the options for a single one. */
  private static Map forFrontEnd(FrontEnd frontEnd, String verb, Map args) {
    if (frontEnd != FrontEnd.MCP || verb != 'automation write') {
      return args
    }
    args.subMap(['track', 'start', 'length']) + [envelopes: [
        [target: [kind: 'device_param'] + args.subMap(['device', 'param']), curve_spec: [shape: args.curve] + args.subMap(['from', 'to'])]]]
  }

  /** Returns the contents of the set, without the numbers of the next handles, which undo does not reset. */
  private static Map contents(FrontEndCalls home) { home.bench.content().findAll { !(it.key in ['modified', 'next_track', 'next_device']) } }

  private FrontEndCalls embedded(String name) { new FrontEndCalls(Files.createDirectories(folder.resolve(name))) }

  private FrontEndCalls onLive(String name) {
    def root = folder.resolve(name)
    def calls = new FrontEndCalls(root)
    calls.bench.choice = {
      new HostChoice('live', { new LiveHost(root.resolve('live'), '0.1.0') }, { new LiveBrowser(root.resolve('browser-snapshot.json'), root.resolve('live')) }, [])
    }
    calls
  }

  private static String digest(LiveSimulator live) {
    live.act('digest', [without: ['default', 'max', 'min', 'original_name', 'scale', 'unit', 'items', 'table']])
  }
}
