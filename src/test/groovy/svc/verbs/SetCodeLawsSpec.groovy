package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.AudioFixture
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.RandomSetEdits
import svc.testing.SetFileProgram

/** The laws of sets as code on random sets, and the same steps on a Live Set file and on simulated Live. */
class SetCodeLawsSpec extends VerbSpec {
  /** The number of random sets for each law; SVC_LAWS=300 runs more. */
  static final int SETS = (System.getenv('SVC_LAWS') ?: '24') as int

  /** Simulated Live takes about two seconds for each set. */
  static final int LIVE_SETS = (System.getenv('SVC_LIVE_LAWS') ?: SETS.intdiv(4)) as int

  static final List<String> PITCHES = ['C2', 'D#3', 'A7', 'F#1', '[C3 E3 G3]', 'B3']
  static final List<String> LENGTHS = ['1/4', '1/8', '1/16t', '1/8.', '0.3', '1/1']
  static final List<String> DEVICES = ['Reverb', 'Echo', 'Auto Filter', 'EQ Eight', 'Delay', 'Saturator']
  static final List<String> NAMES = ['Bass', 'Größe 🎹', "It's", 'a "b"', 'Lead\\', '日本', '$name', '1/2']

  Path file

  def setup() {
    file = home.resolve('song.set.groovy')
    AudioFixture.write(home.resolve('beat.wav'), 4)
  }

  private static String quote(String name) { "'${name.replace('\\', '\\\\').replace("'", "\\'")}'" }

  /** Returns a random song. Its text differs in form from what svc writes. */
  static String song(Random random) {
    def pick = { List from -> from[random.nextInt(from.size())] }
    def level = { (random.nextInt(3000) / 100 - 30) + '.dB' }
    def lines = ["song 'x', tempo: ${60 + random.nextInt(12000) / 100}, signature: '${pick(['4/4', '3/4', '7/8'])}'"]
    if (random.nextBoolean()) { lines << "loop at: '${1 + random.nextInt(20)}.2', beats: ${1 + random.nextInt(40) / 4}, on: ${random.nextBoolean()}" }
    def scenes = ['A', 'B', 'C'].take(1 + random.nextInt(3))
    scenes.each { lines << (random.nextBoolean() ? "scene '$it'" : "scene '$it', tempo: ${80 + random.nextInt(60)}" as String) }
    (0..random.nextInt(3)).each { lines << "locator 'L$it', at: '${it * 4 + 1}.1'" }
    lines << "returnTrack 'Hall', { mix volume: ${level()} }"
    def grouped = random.nextBoolean()
    def played = [:]
    def names = NAMES.shuffled(random).take(1 + random.nextInt(4))
    def group = quote(random.nextInt(3) ? 'Band' : names[0])
    if (grouped) { lines << "group $group, { mix pan: -0.25 }" }
    lines << "track 'Source', kind: 'audio', {" << '  mix volume: -6.dB, pan: 0.25, mute: false // fader' << '}'
    names.eachWithIndex { name, i ->
      def audio = random.nextInt(5) == 0
      lines << "track ${quote(name)}${audio ? ", kind: 'audio'" : ''}${grouped && i == 0 ? ", group: $group" : ''}, {"
      lines << "  mix volume: ${level()}, pan: ${random.nextInt(200) / 100 - 1}, mute: ${random.nextBoolean()} // fader"
      if (random.nextBoolean()) { lines << "  send 'Hall': ${level()}" }
      if (random.nextInt(3) == 0) { lines << "  monitor '${pick(['in', 'off'])}'" }
      if (audio) { lines << "  ${pick(["input 'Resampling'", "input 'No Input'", "input 'Source', channel: 'Pre FX'", "output 'Sends Only'", "output 'Main'"])}" }
      if (random.nextInt(4) == 0) { lines << "  device 'Compressor', number: 1, { sidechain 'Source'${pick(['', ", channel: 'Pre FX'", ', on: false'])} }" }
      DEVICES.shuffled(random).take(random.nextInt(3)).each { lines << "  device '$it'${random.nextInt(4) == 0 ? ', on: false' : ''}" }
      if (!audio) {
        scenes.findAll { random.nextBoolean() }.each { played[name] = it; lines << "  clip '$it', name: 'x', bars: 4${launching(random)}, notes: ${notes(random)}${automation(random)}" }
        if (random.nextBoolean()) { lines << "  clip at: '2.1', bars: 2, notes: 'C3 D3'" }
        if (random.nextBoolean()) { lines << "  clip at: '9.1', bars: 4${random.nextBoolean() ? ', from: 1' : ''}, loop: ${pick(['1.bars', '3.beats', '2.5.beats'])}, notes: 'C3:1/8 D3 E3'" }
      }
      if (audio) {
        scenes.findAll { random.nextBoolean() }.each { lines << "  clip '$it', audio: 'beat.wav', ${pick(['bars: 1', 'beats: 2.5, loop: false', 'seconds: 1, from: 0.5, loop: false, warp: false'])}${pick(['', ', gain: -3.dB', ', transpose: -2, detune: 12.5', ", warpMode: 'Tones'"])}".with { it.contains('warp: false') ? it : it + automation(random) } }
        if (random.nextBoolean()) { lines << "  clip at: '2.1', audio: 'beat.wav', beats: 1.5" << "  clip at: '3.1', name: 'x', audio: 'beat.wav', beats: 2${pick(['', ', warp: false', ', active: false'])}" }
      }
      if (random.nextBoolean()) { lines << "  automate 'mixer', 'volume', at: '1.1', beats: ${1 + random.nextInt(60) / 4}, curve: '${pick(['ExpUp', 'Hold', 'Sine', 'SCurve', 'LinearDown'])}', from: ${random.nextInt(100) / 100}" }
      if (random.nextBoolean()) { lines << "  automate 'mixer', 'pan', at: '20.2', bars: ${1 + random.nextInt(4)}, points: [[0, 0.${random.nextInt(99999)}], [2, ${random.nextInt(100) / 100}], [2, 0.5], [2.75, 0.125]]" }
      lines << '}'
    }
    if (random.nextInt(4) == 0) { lines << "group 'Empty'${grouped ? ", group: $group" : ''}" << "track 'After', {" << '  mix volume: -6.dB, pan: 0.25, mute: false // fader' << '}' }
    if (played && random.nextBoolean()) { lines << "section 'Played', at: '30.1', beats: ${3 + random.nextInt(50) / 2}, play: [${played.collect { "${quote(it.key)}: '$it.value'" }.join(', ')}]" }
    lines << 'main'.concat(" { device 'Limiter' }")
    lines.join('\n') + '\n'
  }

  private static String launching(Random random) {
    ["launchMode: 'gate'", "launchQuantization: '1/8t'", 'legato: true', 'active: false', 'from: 4, start: 5', 'loop: false'].findAll { random.nextInt(5) == 0 }
        .collect { ", $it" }.join('').replace('from: 4, start: 5, loop: false', 'from: 4, loop: false')
  }

  /** Returns the block of a session clip with random automation, or nothing. */
  private static String automation(Random random) {
    def value = { random.nextInt(100) / 100 }
    def found = ["'mixer', 'volume', curve: '${['ExpUp', 'Hold', 'Sine', 'SCurve', 'LinearDown'][random.nextInt(5)]}', from: ${value()}",
                 "'mixer', 'pan', points: [[0, 0.${random.nextInt(99999)}], [1, ${value()}], [1, 0.5], [1.75, 0.125]]",
                 "'mixer', 'send:Hall', points: [[${random.nextInt(8) / 4}, -${1 + random.nextInt(30)}.dB]]"].findAll { random.nextInt(5) == 0 }
    found ? ', { ' + found.collect { "automate $it" }.join('; ') + ' }' : ''
  }

  private static String notes(Random random) {
    // The first note shows that A7 and B5 are pitches, not chords.
    def text = 'D#3:1/8 ' + (0..random.nextInt(6)).collect {
      "${PITCHES[random.nextInt(6)]}:${LENGTHS[random.nextInt(5)]}:${1 + random.nextInt(127)}"
    }.join(' ')
    def release = random.nextInt(4) == 0 ? "[release: ${random.nextInt(128)}], " : ''
    random.nextBoolean() && !release ? "'$text'" : "[$release'$text', [pitch: 'C4', start: ${random.nextInt(8)}.25, length: 0.1, probability: 0.5, deviation: 5]]"
  }

  def "#SETS random sets: applied and written, they are the same set, and a second plan is empty"() {
    when:
    def wrong = (1..SETS).findAll { seed ->
      run('set new')
      Files.writeString(file, song(new Random(seed)))
      run('set apply', "$file", '--prune')
      def planned = run('set plan', "$file", '--prune').total
      def text = run('set dump').lines.join('\n')
      run('set new')
      run('set apply', '--text', text, '--prune')
      planned != 0 || run('set dump').lines.join('\n') != text || run('set plan', '--text', text, '--prune').total != 0
    }

    then:
    wrong == []
  }

  def "#SETS random sets: after a random edit, pull gives a file whose plan is empty, with all other lines unchanged"() {
    when:
    def wrong = (1..SETS).findAll { seed ->
      def random = new Random(seed)
      run('set new')
      def text = song(random)
      Files.writeString(file, text)
      run('set apply', "$file", '--prune')
      def tracks = run('track list').items.findAll { it.kind in ['midi', 'audio'] }
      def track = tracks[random.nextInt(tracks.size())].liveset_id as String
      run('mix set', track, '--volume-db', "${-1 - random.nextInt(20)}", '--pan', '0.5')
      run('set pull', "$file")
      def lines = Files.readString(file).readLines()
      def changed = [lines, text.readLines()].transpose().findAll { it[0] != it[1] }
      run('set plan', "$file", '--prune').total != 0 || lines.size() != text.readLines().size() || changed.size() > 1 || changed.any { !it[0].endsWith(' // fader') }
    }

    then:
    wrong == []
  }

  /**
   * Pulls into the file and returns what is wrong: the plan afterwards is not empty, a second pull changes something, a
   * line without a pulled value has changed, or a command fails.
   */
  private String pullProblem(Closure<Map> svc, List<String> edits) {
    try {
      findPullProblem(svc, edits)
    } catch (AssertionError failed) {
      "$edits: $failed.message\n${Files.readString(file)}"
    }
  }

  private String findPullProblem(Closure<Map> svc, List<String> edits) {
    def before = Files.readString(file)
    def pulled = svc(['set', 'pull', "$file" as String])
    def text = Files.readString(file)
    def planned = svc(['set', 'plan', "$file" as String])
    if (planned.total) { return "$edits: plan ${planned.items*.what}\n$text" }
    if (!pulled.edits && text != before) { return "$edits: changed without an edit" }
    def again = svc(['set', 'pull', "$file" as String]).edits
    again ? "$edits: a second pull changes $again" : null
  }

  def "#SETS random sets: after three random edits of any kind, pull gives a file whose plan is empty"() {
    given:
    def svc = { List<String> words -> run(words[0], *words.drop(1)) }

    when:
    def wrong = (1..SETS).collect { seed ->
      run('set new')
      Files.writeString(file, song(new Random(seed)))
      run('set apply', "$file", '--prune')
      def edits = new RandomSetEdits(new Random(seed * 31), svc).make(3, RandomSetEdits.ALL)
      pullProblem(svc, edits)?.with { "$seed $it" }
    } - null

    then:
    wrong == []
  }

  /** Returns a song as a user may write it: blocks on one line, comments anywhere, tabs, line breaks of Windows. */
  private static String untidy(String song, Random random) {
    def played = (song =~ /(?m)^track ('(?:[^'\\\\]|\\\\.)*'), \{\n(?:  .*\n)*?  clip 'A', name/).collect { it[1] }
    def blocks = song.replaceAll(/(?m) \/\/ fader$/, ' /* fader, } */').replaceAll(/(?m)^(\w.*, \{)\n((?:  .*\n)+)}$/) { all, head, body ->
      def inner = body.readLines()*.strip()
      switch (random.nextInt(4)) {
        case 0: return "$head ${inner.join('; ')} } // end"
        case 1: return "$head /* first */ ${inner.join('\n\t')} }"
        case 2: return "$head // head\n  ${inner.join(' // line\n\n  ')}\n  // last\n}"
        default: return all
      }
    }
    def lines = blocks.readLines().withIndex().collectMany { line, n -> line ==~ /\w.*/ && random.nextInt(3) == 0 ? ["// top $n" as String, line] : [line] }
    if (played) { lines.add(1, "section 'Far', at: '150.1', bars: 4, play: [ ${random.nextBoolean() ? played.take(2).collect { "$it : 'A'" }.join(' /* and */ , ') : "${played[0]}: 'A'"} ] // plays" as String) }
    def text = lines.join('\n').replace(', pan:', ' /* a, b: c */ , pan:') + (random.nextBoolean() ? '\n' : '')
    if (random.nextBoolean()) { text = text.replaceAll(/(?m)^  /, '\t') }
    random.nextBoolean() ? text.replace('\n', '\r\n') : text
  }

  def "#SETS random untidy files with an include: after four random edits, pull gives a file whose plan is empty, and keeps comments"() {
    given:
    def svc = { List<String> words -> run(words[0], *words.drop(1)) }
    def part = Files.createDirectories(home.resolve('parts')).resolve('tracks.set.groovy')

    when:
    def wrong = (1..SETS).collect { seed ->
      def random = new Random(seed * 17)
      def text = untidy(song(random).replace("'Empty', group: 'Band'", "'Empty'"), random)
      def lineBreak = text.contains('\r\n') ? '\r\n' : '\n'
      def at = text.indexOf("track 'Source'")
      run('set new')
      Files.writeString(part, text.substring(at))
      Files.writeString(file, text.substring(0, at) + "include 'parts/tracks.set.groovy'" + (random.nextBoolean() ? lineBreak : ''))
      run('set apply', "$file", '--prune')
      def problem = run('set pull', "$file").edits ? 'a pull without an edit' : null
      def edits = new RandomSetEdits(new Random(seed * 31), svc).make(4, RandomSetEdits.ALL)
      if (random.nextInt(3) == 0) {
        run('set pull', "$file", '--managed')
        problem = problem ?: run('set plan', "$file").items*.what.with { it ? "plan after a managed pull: $it" : null }
      }
      problem = problem ?: pullProblem(svc, edits)
      def after = Files.readString(file) + Files.readString(part)
      def lost = text.findAll(/\/\/ top \d+/).findAll { !after.contains(it) }
      def mixed = text.contains('\r\n') && (Files.readString(file).contains('\r') && Files.readString(file).replace('\r\n', '').contains('\n') || Files.readString(part).replace('\r\n', '').contains('\n'))
      problem || lost || mixed ? "$seed $problem lost $lost mixed $mixed in $edits\n$text\n-----\n$after" : null
    } - null

    then:
    wrong == []
  }

  def "random Live Set files of Live #version: after three random edits, pull gives a file whose plan is empty"() {
    given:
    def template = new GeneratedSet(version).tap { emptyTracks = true }.write(home.resolve('template.als'))

    when:
    def wrong = (1..SETS.intdiv(3)).collect { seed ->
      // A new path, because svc continues with the working copy of an earlier one.
      def als = new SetFileProgram(home, Files.copy(template, home.resolve("song${seed}.als")))
      def svc = { List<String> words -> als.svc(*words) }
      def random = new RandomSetEdits(new Random(seed * 31), svc)
      random.make(2, RandomSetEdits.OF_FILES)
      Files.writeString(file, svc(['set', 'dump']).lines.join('\n') + '\n')
      def planned = svc(['set', 'plan', "$file" as String]).items
      if (planned) { return "$seed plan of the dump: $planned" }
      pullProblem(svc, random.make(3, RandomSetEdits.OF_FILES))?.with { "$seed $it" }
    } - null

    then:
    wrong == []

    where:
    version << [10, 11, 12]
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "#LIVE_SETS random songs on simulated Live: applied, written and edited, as on the embedded session"() {
    given:
    def live = new LiveProgram(home.resolve('live'), '12.4')
    def svc = { List<String> words -> live.svc(words) }

    when:
    def wrong = (1..LIVE_SETS).collect { seed ->
      def random = new Random(seed)
      // Live does not group tracks for scripts, and does not show the automation of copies of session clips.
      Files.writeString(file, song(random).replaceAll(/(?m)^section .*\n/, '').replaceAll(/(?m)^group .*\n|, group: '.*'(?=, \{$)/, ''))
      live.act('load', [set: 'empty'])
      def before = live.digest()
      def applied = live.run(['set', 'apply', "$file" as String, '--prune'])
      if (applied.error?.message ==~ /.*song\.set\.groovy:\d+: .*but the clip "x" is not warped/) { return live.digest() == before ? null : "$seed a refused file changed the set" }
      if (applied.error) { return "$seed $applied.error" }
      def planned = svc(['set', 'plan', "$file" as String, '--prune']).items*.what
      if (planned) { return "$seed plan after apply: $planned" }
      def text = svc(['set', 'dump']).lines.join('\n')
      def edits = new RandomSetEdits(new Random(seed * 31), svc).make(2, RandomSetEdits.ALL)
      def problem = pullProblem(svc, edits)
      if (problem) { return "$seed $problem" }
      live.act('load', [set: 'empty'])
      svc(['set', 'apply', '--text', text, '--prune'])
      def again = svc(['set', 'dump']).lines
      again.join('\n') == text ? null : "$seed dump ${(again - text.readLines())} instead of ${text.readLines() - again}"
    } - null

    then:
    wrong == []

    cleanup:
    live?.close()
  }

  def "a Live Set file is planned, applied, pulled and undone"() {
    given:
    def set = new GeneratedSet(12).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    def name = als.svc('track', 'list').items.find { it.kind == 'midi' }.name as String
    als.svc('mix', 'set', name, '--volume-db', '-6')
    als.svc('set', 'dump', "$file")
    def text = Files.readString(file)

    expect:
    als.svc('set', 'plan', "$file").total == 0

    when:
    als.svc('mix', 'set', name, '--volume-db', '-7.25')

    then:
    als.svc('set', 'plan', "$file").items*.what == ['volume']

    when:
    als.svc('set', 'pull', "$file")

    then:
    Files.readString(file).contains('volume: -7.25.dB')
    als.svc('set', 'plan', "$file").total == 0

    when:
    Files.writeString(file, text)
    als.svc('set', 'apply', "$file")

    then:
    als.svc('set', 'plan', "$file").total == 0

    when: 'a color that Live does not have'
    Files.writeString(file, "track '${name.replaceFirst(/^\d+-/, '')}', { color '#01be9a' }")
    als.svc('set', 'apply', "$file")

    then:
    als.svc('set', 'plan', "$file").with { it.total == 0 && it.warnings*.message.any { it.contains('uses #00bfaf') } }
    als.svc('set', 'pull', "$file", '--managed').edits == []

    when:
    Files.writeString(file, text + "track 'New', { device 'Reverb' }\n")

    then: 'the host refuses before anything is written'
    als.run(1, 'set', 'plan', "$file").error.code == 'NOT_SUPPORTED_BY_HOST'
    als.run(1, 'set', 'apply', "$file").error.code == 'NOT_SUPPORTED_BY_HOST'

    when:
    def audio = als.svc('track', 'list').items.find { it.kind == 'audio' }.name as String
    Files.writeString(file, "track '${audio.replaceFirst(/^\d+-/, '')}', { clip at: '900.1', audio: 'beat.wav' }")

    then:
    als.run(1, 'set', 'plan', "$file").error.with { it.code == 'NOT_SUPPORTED_BY_HOST' && it.message.contains('creating audio clips') }
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, a song is applied with one undo, and its dump has an empty plan"() {
    given:
    def live = new LiveProgram(home.resolve('live'), '12.4')
    Files.writeString(file, '''\
      track 'Bass', { mix volume: -9.dB }
      track 'New', {
        color '#01be9a'
        send 'A-Reverb': -20.dB
        monitor 'off'
        device 'Compressor', { sidechain 'Bass', channel: 'Pre FX' }
        device 'Operator', { set 'Tone': 50.percent }
        clip 'Verse', name: 'x', bars: 2, notes: 'Am7:1/1 Fmaj7'
        clip at: '60.1', bars: 1, notes: ['C3', [pitch: 'E3', start: 1, length: 0.5, probability: 0.5]]
        clip at: '65.1', bars: 4, from: 1, loop: 3.beats, notes: 'C3 D3'
      }
      track 'Loop', kind: 'audio', {
        clip 'Verse', audio: 'beat.wav', bars: 1, gain: -3.dB, transpose: 2
        clip 'Drop', audio: 'beat.wav', seconds: 2, loop: false, warp: false
        clip at: '60.1', name: 'x', audio: 'beat.wav', beats: 3, warpMode: 'Tones'
      }
      '''.stripIndent())
    def before = live.digest()

    when:
    def planned = live.svc('set', 'plan', "$file")
    def applied = live.svc('set', 'apply', "$file", '--digest', planned.digest as String)

    then: 'a color that Live does not have is the nearest one'
    planned.warnings*.message.any { it.endsWith('song.set.groovy:3: the host has no color #01be9a and uses #00bfaf, the nearest one of its palette') }
    applied.items*.what.containsAll(['track', 'volume', 'device Operator'] - 'device Operator')
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'apply', "$file").total == 0

    when:
    live.svc('undo')

    then:
    live.digest() == before

    cleanup:
    live?.close()
  }
}
