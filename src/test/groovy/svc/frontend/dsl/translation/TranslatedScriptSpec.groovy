package svc.frontend.dsl.translation

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.dsl.PredefinedNames
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.CompiledScriptCache
import svc.frontend.dsl.compile.ScriptSource
import svc.model.error.SvcException
import svc.session.files.SvcHome
import svc.testing.TestEnvironment
import svc.verb.FrontEnd

/** Compares scripts that are translated to plain Java classes with the same scripts in Groovy. */
class TranslatedScriptSpec extends Specification {
  /** A declaration that is never translated, after a script whose lines it does not change. */
  static final DYNAMIC = '\nclass NotTranslated {}\n'

  @TempDir
  Path folder

  def "a translated script does what it does in Groovy: #script"() {
    expect:
    run(script, true) == run(script + DYNAMIC, false)

    where:
    script << [
      // output
      'println "one"\nprint 1\nprint "a${1}b"\nprintln()\nprintln null\nprintln([1, [a: 2]])\nprintln 1.50\nprintln true',
      'println mix.set("Bass", pan: 0.25)\nprintln mix.track("Bass")\nprintln track.list().items\nprintln tracks.size()',
      'println "${null} ${[1, 2]} ${TrackKind.MIDI} ${mix.track(\'Bass\').volumeDb} ${-6.dB} ${[a: 1]}"\nprintln([:])\nprintln([])',
      'out.println args\nout.print "a${1}b"\nout.println(tracks[2])\nout.printn 1',
      'println args\nprintln returns.collect { it.name }\nprintln LinearUp',
      'def text = "$LinearUp!"\nprintln text\nprintln text == "LinearUp!"\nprintln text.size()\nprintln([text])\nprintln text + 1',
      // verbs and their arguments
      "mix.set 'Kick', volumeDb: -6.dB, pan: 0\nmix.set 'Lead', volumeDb: -11.dB, send: ['A-Reverb': -16.dB]\nmix.set tracks[2], pan: -0.5",
      "clip.create 'Bass', 1, bars: 2.bars\nclip.list('Bass').items.findAll { it.clip }.each { println it.clip.name }",
      "device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz\nprintln automation.params('Lead', 2).items.size()",
      'mix.set("${tracks[2].name}", pan: 0.1)\nprintln mix.track("Ba" + "ss").pan\nmix.set "${[\'Bass\']}", pan: 0.2',
      "transaction {\n  mix.set 'Bass', pan: 0.3\n  mix.set 'Lead', pan: 0.4\n}\nprintln transaction { 1 }\nprintln mix.track('Bass').pan",
      "transaction {\n  mix.set 'Bass', pan: 0.3\n  mix.set 'Nobody', pan: 0.4\n}",
      "mix.set 'Bass', pan: 0.3\nexit 3\nmix.set 'Bass', pan: 0.5",
      "mix.set 'Bass', pan: 0.3\nexit()",
      "mix.set 'Bass', pan: 0.3\nexit 300",
      "clip.take 'Bass'\n",
      "mix.set 'Bass', volumeDb: 12.dB",
      "mix.set 'Bass', pan: 0.3\nprintln journal().items.size()\nundo()\nprintln mix.track('Bass').pan\nredo()\nprintln undo(steps: 2)",
      'undo(1, 2, 3)',
      // the translatable parts of examples
      "mix.set 'Bass', volumeDb: -7.dB\ndef free = clip.list('Bass').items.find { !it.clip }\nclip.create 'Bass', free, bars: 8.bars\nmix.set 'Pad', mute: true\n" +
          'journal().items.each { println "  $it.n  ${it.verb.padRight(11)} $it.outcome" }\n' +
          'def back = undo()\nprintln "${back.items.collect { it.verb }.join(", ")}; ${mix.track("Pad").mute ? "muted" : "heard"}"',
      'def parts = tracks.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] && it.volumeDb > -70.dB }\ndef loudest = parts.max { it.volumeDb }\n' +
          'def by = -6.dB - loudest.volumeDb\nprintln "by $by; the loudest is $loudest.name at $loudest.volumeDb dB"\n' +
          'transaction {\n  parts.each { mix.set it.livesetId, volumeDb: it.volumeDb + by }\n}\n' +
          'tracks.findAll { it.name in parts.collect { part -> part.name } }.each { println "  ${it.name.padRight(8)} $it.volumeDb dB" }',
      // errors of verbs, with the line
      "\nmix.set 'Nobody', pan: 0",
      "mix.set 'Bass', pam: 0",
      "mix.set 'Bass', 1, 2, 3",
      "mix.sett 'Bass'",
      "clip.drum.pads 'Bass'",
      "[1, 2].each {\n  mix.set 'Bass',\n    pan: 7\n}",
      "if (tracks) {\n  println 1\n  mix.set('Bass', pan: 'left',\n    volumeDb: 3.bars)\n}",
      "mix.set null, pan: 0",
      "mix.set TrackKind.MIDI, pan: 0",
      // properties
      'println tracks[2].volume_db\nprintln tracks[2].volumeDb\nprintln tracks.name\nprintln tracks[2].class',
      'println mix.track("Bass").volumeDb\nprintln mix.track("Bass").volume_db\nprintln mix.track("Bass").track',
      'println clip.list("Bass").items[0].clip?.name\nprintln clip.list("Bass").items[0].clip.name',
      'println tracks[2].nmae',
      'println 5.dbs',
      'println 5.dB.amount\nprintln 1.5.bars\nprintln 2.kHz\nprintln 3.s\nprintln 4.percent\nprintln 1.beat\nprintln 7.ms\nprintln 1.khz',
      'println([a: [b: 1]].a.b)\nprintln "abc".bytes\nprintln "abc".length()\nprintln "abc".lenght()',
      'def nothing = null\nprintln nothing?.name\nprintln nothing?.foo(1)\nnothing.foo(1)',
      'def nothing = null\n\nnothing.name',
      // variables and blocks
      'def a = 1\ndef b\ndef c = [a, b]\na = 2\nb = a = 3\na += 4\nprintln "$a $b $c"\na -= 1\na *= 2\na /= 3\nprintln a',
      'def total = 0\ntracks.each { t -> total += 1; [1].each { total = total + it } }\nprintln total',
      'def outer = 1\ntracks.each { def inner = it.name\n[2].each { println "$outer $inner $it" } }',
      'println tracks.collect { it.name }\nprintln tracks.find { it.name == "Lead" }.name\nprintln tracks.find { false }',
      'println tracks.any { it.kind == TrackKind.AUDIO }\nprintln tracks.every { it.name }\nprintln tracks.findAll { !it.name }',
      'println tracks.max { it.volumeDb }.name\nprintln tracks.min { it.volumeDb }.name\nprintln([].max { it })\nprintln([3, null, 1].max { it })',
      'println tracks.sort { it.name }.collect { it.name }.join(", ")\nprintln tracks.sum { it.name.size() }\nprintln tracks.count { it.kind == TrackKind.MIDI }',
      'println tracks.groupBy { it.kind }.size()\nprintln tracks.collectEntries { [it.name, 1] }\nprintln([a: 1].collect { k, v -> "$k$v" })',
      'println([1, 2, 3].inject(0) { sum, n -> sum + n })\n[5, 6].eachWithIndex { n, i -> println "$n $i" }\n[[1, 2]].each { a, b -> println a + b }',
      '3.times { println it }\n1.upto(3) { println it }\nprintln((1..3).collect { it * 2 })',
      '["b", "a"].sort().each { println it }\nprintln([3, 1].sort { a, b -> a - b })',
      '"abc".each { println it }\n[a: 1].each { println it.key }\nnull.each { println it }',
      '5.dB.each { println it }\n5.sort { it }',
      'tracks.each { if (it.name == "Bass") { return }\nprintln it.name }\nprintln tracks.collect { if (it.name == "Bass") { 1 } else { 2 } }',
      'println tracks.collect { if (it.name == "Bass") { 1 } }\nprintln([1].collect { for (x in [1]) { x } })\nprintln([1].collect { })',
      // conditions and loops
      'for (t in tracks) { if (t.name == "Bass") continue\nif (t.name == "Lead") break\nprintln t.name }\nfor (i in 1..3) { println i }\nfor (x in null) { println x }',
      'def n = 0\nwhile (n < 3) { n += 1\nif (n == 2) { println "two" } else if (n == 3) { println "three" } else { println "one" } }',
      'println(1 == 1.0)\nprintln(1 == 2L)\nprintln("a" == "b")\nprintln(null == 1)\nprintln(1 != null)\nprintln(TrackKind.MIDI == "midi")\nprintln("midi" == TrackKind.MIDI)',
      'println(1 < 2.5)\nprintln("a" > "b")\nprintln(-6.dB <= -6)\nprintln(1.bars >= 2.bars)\nprintln(null < 1)\nprintln(tracks[0].volumeDb > -3)\nprintln(tracks[0].volumeDb == 0)',
      'println(1 < "a")',
      'println(1.bars < 1.hz)',
      'println(1 in [1, 2])\nprintln(TrackKind.MIDI in [TrackKind.AUDIO])\nprintln(-6 in [-6.dB])',
      'println(1 && 0)\nprintln("" || [1])\nprintln(!"a")\nprintln(!!tracks)\nprintln(0 ?: 5)\nprintln("x" ?: 5)\nprintln(1 ? "y" : "n")\nprintln(0.0 ? 1 : 2)\nprintln([:] ? 1 : 2)',
      'println(tracks[0] ? 1 : 2)\nprintln(TrackKind.MIDI ? 1 : 2)\nprintln(5.dB ? 1 : 2)\nprintln(tracks[0].volumeDb ? 1 : 2)',
      'def half = mix.track("Bass").pan + 0.5\nprintln half\nprintln half == 0.5\nprintln half > 0\nprintln half * -0 == 0\nprintln half * -1 * 0 == 0\nprintln half / 3 == half / 3',
      'println(tracks[0].volumeDb > tracks[1].volumeDb)\nprintln(TrackKind.MIDI == TrackKind.MIDI)\nprintln(TrackKind.MIDI < TrackKind.AUDIO)\nprintln([1] == [1])\nprintln("${1}" == "1")',
      'for (e in [a: 1]) { println e.key }\nfor (c in "ab") { println c }\nfor (x in 5) { println x }\nfor (i in 3..1) { println i }',
      'for (t in tracks) { [1].each { println t.name } }\ndef a = 1, b = 2\nprintln a + b',
      'println 1..3\nprintln((1..3).size())\nprintln((1..3) == [1, 2, 3])\n("a".."c").each { println it }\nprintln((1..3)[1])\nprintln((1.bars..3.bars).size())',
      'def l = [1, 2]\nl.each {\n  println it\n  l.add(3)\n}',
      'def l = [1, 2]\nfor (x in l) {\n  println x\n  l.add(3)\n}',
      "def n = null\nn?.foo(mix.set('Bass', pan: 0.3))\nprintln n?.bar\nprintln tracks?.size()",
      'def a = 1\nprintln a + (a = 5) + a\ndef println = 5\nprintln 3',
      '[1].each { return }\nprintln([1, 2].collect { return it * 2 })\nprintln transaction { return 7 }',
      // arithmetic
      'println 1 + 2\nprintln 1 / 3\nprintln 7 / 2\nprintln 2147483647 + 1\nprintln 1.5 * 2\nprintln 3L - 1\nprintln 1 + "a"\nprintln "a" + 1 + null + [1]',
      'println(-6.dB + 2)\nprintln(4.bars * 2)\nprintln(1 + 2.beats)\nprintln(tracks[0].volumeDb - 3)\nprintln(-(3.dB))\nprintln([1] + 2)\nprintln(-tracks[0].volumeDb)',
      'println 1 / 0',
      'println(-"a")',
      'println([1, 2][0])\nprintln([1, 2][-1])\nprintln([1, 2][5])\nprintln([a: 1]["a"])\nprintln "abc"[1]\nprintln tracks[2]["name"]\nprintln([1, 2, 3][0..1])',
      'println null[0]',
      'println 12345678901\nprintln 123456789012345678901\nprintln 1e3\nprintln 0.10\nprintln 0x1F\nprintln 1_000',
      // comments and lines
      'println tracks\n  .foo()',
      'println tracks\n  .collect { it.foo }',
      '[1].each { a, b -> println a }',
      'tracks.each {\n  println it.name\n  println it.foo\n}',
      "\n\nmix.applyProfile(profile: 'house')\n[1, 2].each {\n  mix.applyProfile(profile: 'house')\n}",
      'println(tracks[2].kind == "midi")\nprintln(tracks[2].kind == "MIDI")\nprintln(tracks[2].kind == "audio")\nprintln(tracks[2].kind != "midi")\nprintln(tracks[2].kind < "n")',
      'println tracks.findAll { it.volumeDb > -7.dB }.size()\nprintln tracks.findAll { it.volumeDb == -4.dB }.size()\nprintln tracks.findAll { it.volumeDb <= -4 }.size()',
      'println(tracks[2].volumeDb == -4.0)\nprintln(-4 == tracks[2].volumeDb)\nprintln(4.bars == 4)\nprintln(4.bars < 5.5)\nprintln(5 > 4.bars)\nprintln(tracks[2].volumeDb == "a")',
      'println(tracks[2].volumeDb == 4.bars)\nprintln 1',
      'println 1\nprintln(tracks[2].volumeDb < 4.bars)',
      'println(1 ? 1 : 2)\nprintln(0 ? 1 : 2)\nif (tracks.size() - 7) { println 3 }',
      "mix.set('Bass', pan: 0.1); mix.set('Bass', pan: tracks.foo)",
      '#!/usr/bin/env svc\n// first\n/* two\n lines */ println "three" // end\n\n\nprintln tracks[99].name',
      "def list = [\n  'a',\n  'b',\n]\nprintln list\nmix.set('Bass',\n  pan: 0.1,\n)",
      'return 5\n',
      'println "unreachable?"\nreturn\n',
      'def f = 1; println f; println f\n\nif (f) println "one line"',
      'println "tab\\tnew\\nline \\$x \\u0041 ä"\nprintln \'single $x\'\nprintln """many\nlines ${1}"""',
    ]
  }

  def "the calls of a translated script are in the journal"() {
    expect:
    run("mix.set 'Bass', pan: 0.1\nmix.set 'Lead', pan: 0.1", true)[3].size() == 2
  }

  def "calls of all verbs of one word are translated"() {
    given:
    def environment = new TestEnvironment(folder)
    def verbs = environment.catalog.verbsOn(FrontEnd.DSL).findAll { it.dslPath().size() == 1 }

    expect:
    verbs.size() > 2
    isTranslated(verbs.collect { it.name() + '()' }.join('\n'), environment)
  }

  def "a script with #construct is not translated"() {
    expect:
    !isTranslated(script, new TestEnvironment(folder))

    where:
    construct              | script
    'a method'             | 'def f() { 1 }\nprintln f()'
    'a class'              | 'class A {}\nprintln new A()'
    'a mix block'          | 'mix.apply { bass(-6.dB) }'
    'a block in a variable' | 'def f = { it }\nprintln f(1)'
    'a changed meaning'    | 'println 5.with { it + 1 }'
    'a variable of the binding' | 'x = 5\nprintln x'
    'an unknown name'      | 'println unknown'
    'an unknown method'    | 'unknown()'
    'an area as a value'   | 'println mix'
    'a literal of the type double' | 'println 1.0d == 1'
    'a typed variable'     | 'String a = 5\nprintln a'
    'try'                  | 'try { mix.set("Bass", pan: 9) } catch (e) { println e.message }'
    'a block without parameters' | '2.times { -> println 1 }'
    'a spread argument'    | "mix.set(*['Bass'], pan: 0)"
    'a static method'      | 'println Math.max(1, 2)'
    'a label'              | 'a: for (x in [1]) { break a }'
    'a switch'             | 'switch (1) { case 1: println 1 }'
    'an annotation'        | '@groovy.transform.Field x = 1\nprintln x'
    'a call in a later line than its statement' | 'println(\n  tracks.size())'
  }

  private static boolean isTranslated(String script, TestEnvironment environment) {
    def folder = new SvcHome(environment.home).compiledScriptsFolder()
    def compiled = new CompiledScriptCache(folder, new PredefinedNames(environment.catalog)).get(new ScriptSource('test', script))
    compiled.classes().values().any { new String(it, 'ISO-8859-1').contains('svc/frontend/dsl/translated/TranslatedScript') }
  }

  /** Returns what a script prints, its status or error, its warnings and the calls in the journal. */
  private List run(String script, boolean translated) {
    def environment = new TestEnvironment(Files.createTempDirectory(folder, 'home'))
    assert isTranslated(script, environment) == translated
    def printed = new ByteArrayOutputStream()
    def warnings = []
    def outcome
    try (def session = environment.session()) {
      outcome = ScriptFrontend.run(new ScriptSource('test', script), ['a', 'b'], environment.catalog, session,
          new PrintStream(printed, true, 'UTF-8'), { warnings << it })
    } catch (SvcException e) {
      outcome = [e.code(), e.message, e.hint(), e.details()]
    }
    def journal = environment.home.resolve('journal/journal.jsonl')
    def calls = Files.exists(journal) ? Files.readAllLines(journal)*.replaceAll(/"(id|at|time|gesture)":"[^"]*"/, '') : []
    [printed.toString('UTF-8'), outcome, warnings*.toString(), calls]
  }
}
