package svc.store.mixguide

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE
import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.FILE_TOO_LARGE
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.PROFILE_NOT_FOUND
import static svc.model.part.PartType.BASS
import static svc.model.part.PartType.BD
import static svc.model.part.PartType.PAD
import static svc.model.part.PartType.SD

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.track.Decibels
import svc.model.part.PartType
import svc.model.error.SvcException
import svc.model.mixing.EqAdjustment
import svc.model.mixing.GuideOrigin
import svc.model.mixing.MixDepth
import svc.model.mixing.MixProfile
import svc.model.mixing.MixRules
import svc.model.mixing.PartMixAdvice

class MixProfileStoreSpec extends Specification {
  static final String WHOLE = 'level_db: -6, pan: 0.5, depth: mid'

  @TempDir
  Path folder

  def "every built-in profile can be used and is listed with its description"() {
    given:
    def listed = profiles().list()

    expect:
    listed*.name == ['ambient', 'band', 'cinematic', 'default', 'drum_and_bass', 'dubstep', 'hip_hop', 'house', 'jazz', 'lo_fi', 'metal', 'pop', 'r_and_b', 'rock', 'techno', 'trance', 'trap', 'uk_garage']
    listed*.name == profiles().names()
    listed.every { it.problem == null && it.description && it.file == null && it.origin == GuideOrigin.BUILTIN }
    listed*.parent.toSet() == [null, 'default'] as Set
    listed.every { profiles().requireProfile(it.name).parts.keySet() == PartType.values() as Set }
  }

  def "levels and pan positions of a built-in profile are in a sensible range: #name"() {
    given:
    def parts = profiles().requireProfile(name).parts.values()

    expect:
    parts*.levelDb*.value().every { -30 <= it && it <= -4 }
    parts*.reverbSendDb.findAll()*.value().every { -30 <= it && it <= -8 }
    parts.every { Math.abs(it.pan) <= 0.7 && it.levelReason && it.panReason && it.depthReason }
    parts.every { it.eq*.reason.every() && (!it.compressor || it.compressor.reason) }

    where:
    name << BuiltInGuides.names(GuideKind.PROFILE)
  }

  def "a built-in profile is read with its inherited values"() {
    given:
    def techno = profiles().requireProfile('techno')
    def complete = profiles().requireProfile('default')

    expect:
    techno.with { [name, parent, origin, file] } == ['techno', 'default', GuideOrigin.BUILTIN, null]
    techno.parts[BD].with { [levelDb, levelReason, pan, panReason] } ==
        [new Decibels(-5), 'In techno the kick leads and everything else is judged against it.', 0.0d, complete.parts[BD].panReason]
    techno.parts[BD].compressor.with { [ratio, attackMs, releaseMs] } == [4.0d, 30.0d, 60.0d]
    techno.parts[BD].eq[0] == new EqAdjustment(EqAdjustment.EqFilterType.BELL, 50, 2, 1.2, 'The fundamental that a club system lives from.')
    complete.rules.with { [headroomDb, harshBandHz, returns*.name] } == [6.0d, [2000.0d, 5000.0d], ['Reverb', 'Delay', 'Parallel']]
    complete.rules.returns[2].settings.gain_reduction_db == [10L, 15L]
    techno.techniques*.id.containsAll(complete.techniques*.id)
  }

  def "a level is relative to another part: #level is #result"() {
    given:
    write('mine', "name: mine\nparts:\n  bd: {$WHOLE}\n  Snare: {level_db: bd - 2, pan: 0, depth: mid}\n  crash: {level_db: $level, pan: 0, depth: mid}\n")

    expect:
    profiles().requireProfile('mine').parts[PartType.CRASH].levelDb == new Decibels(result)

    where:
    level        || result
    'bd'         || -6
    'bd - 4'     || -10
    'kick-4.5 dB' || -10.5d
    '"bd + 2"'   || -4
    'sd - 1'     || -9
    '-3'         || -3
  }

  def "an inherited relative level follows the part of the profile that inherits it"() {
    given:
    write('mine', 'name: mine\nextends: default\nparts:\n  bd: {level_db: -20}\n')

    expect:
    profiles().requireProfile('mine').parts.with { [it[BD].levelDb, it[SD].levelDb, it[PartType.OVERHEADS].levelDb]*.value() } == [-20, -22, -24]
    profiles().requireProfile('mine').parts[PartType.OVERHEADS].levelReason.contains('4 dB below the kick')
  }

  def "a relative level that cannot be calculated is a problem: #level"() {
    given:
    write('mine', "name: mine\nextends: $parent\nparts:\n  bd: {level_db: $level, pan: 0, depth: mid}\n  sd: {level_db: bd, pan: 0, depth: mid}\n")

    when:
    profiles().requireProfile('mine')

    then:
    SvcException e = thrown()
    e.code() == FILE_INVALID
    e.message.contains(message)

    where:
    level      | parent    || message
    'sd'       | 'default' || '/parts/bd/level_db: expected a level that does not depend on itself, found bd → sd → bd'
    'bd - 1'   | 'default' || 'found bd → bd'
    'hh + 90'  | 'default' || 'expected a level from -70 to 6 dB, found hh + 90 = 75 dB'
    'overheads' | 'default' || 'found bd → overheads → bd'
    'pizza'    | 'default' || 'or a level relative to another part such as "bd - 4", found "pizza"'
  }

  def "a level relative to a part that the profile does not have is a problem"() {
    given:
    write('mine', "name: mine\nparts:\n  sd: {level_db: bd, pan: 0, depth: mid}\n")

    when:
    profiles().requireProfile('mine')

    then:
    SvcException e = thrown()
    e.message.contains('/parts/sd/level_db: expected a level relative to a part of the profile; it has no part bd')
  }

  def "a minimal profile of the user is valid"() {
    given:
    write('mine', "name: mine\nparts:\n  Snare: {$WHOLE}\n  fx-riser: {$WHOLE, eq: [{move: bell, freq_hz: 100}, {move: notch, freq_hz: 50, q: 9}]}\n")

    expect:
    profiles().requireProfile('mine') == new MixProfile('mine', null, null, GuideOrigin.USER, file('mine'),
        [(PartType.FX_RISER): part([new EqAdjustment(EqAdjustment.EqFilterType.BELL, 100, 0, 0.71, null), new EqAdjustment(EqAdjustment.EqFilterType.NOTCH, 50, null, 9, null)]), (SD): part([])],
        new MixRules(null, null, [], null, []), [])
    profiles().names().contains('mine')
  }

  def "values replace inherited ones by key, and the inherited reason is dropped with its value"() {
    given:
    write('a', '''\
      name: a
      description: of a
      parts:
        bd: {level_db: -6, level_reason: l, pan: 0, pan_reason: p, depth: front, reverb_send_db: -20, depth_reason: d,
             eq: [{move: bell, freq_hz: 100}], compressor: {ratio: 4, attack_ms: 10, release_ms: 50, reason: c}}
        sd: {level_db: -7, pan: 0, depth: mid}
      rules: {headroom_db: 6, headroom_reason: h, harsh_band_hz: [2000, 5000], harsh_band_reason: b, returns: [{name: R, purpose: r}, {name: S, purpose: s}]}
      techniques: [{id: x, title: X, steps: [one]}, {id: y, title: Y, steps: []}]
      '''.stripIndent())
    write('b', '''\
      name: b
      extends: a
      parts:
        kick: {level_db: -9, reverb_send_db: null, eq: [], compressor: null}
        pad: {level_db: -17, pan: 0, depth: back, depth_reason: far}
      rules: {headroom_db: 8, returns: [{name: T, purpose: t}, {name: R, purpose: new}]}
      techniques: [{id: z, title: Z, steps: []}, {id: x, title: X2, steps: [two]}]
      '''.stripIndent().replace('kick', 'BD'))
    def b = profiles().requireProfile('b')

    expect:
    b.with { [name, description, parent] } == ['b', null, 'a']
    b.parts[BD] == new PartMixAdvice(new Decibels(-9), null, 0, 'p', MixDepth.FRONT, null, null, [], null)
    b.parts[SD].levelDb == new Decibels(-7)
    b.parts[PAD].with { [depth, depthReason] } == [MixDepth.BACK, 'far']
    b.rules.with { [headroomDb, headroomReason, harshBandHz, harshBandReason] } == [8.0d, null, [2000.0d, 5000.0d], 'b']
    b.rules.returns.collect { [it.name, it.purpose] } == [['R', 'new'], ['S', 's'], ['T', 't']]
    b.techniques.collect { [it.id, it.title, it.steps] } == [['x', 'X2', ['two']], ['y', 'Y', []], ['z', 'Z', []]]
  }

  def "a user's profile can extend the built-in profile of the same name, and affects only profiles of the user"() {
    given:
    write('default', 'name: default\nextends: default\nparts: {other: {level_db: -20}}\n')
    write('mine', 'name: mine\nextends: default\n')

    expect:
    profiles().requireProfile('default').with { [origin, parts[PartType.OTHER].levelDb, parts.size()] } == [GuideOrigin.USER, new Decibels(-20), PartType.values().size()]
    profiles().requireProfile('mine').parts[PartType.OTHER].levelDb == new Decibels(-20)
    profiles().requireProfile('house').parts[PartType.OTHER].with { [levelDb, levelReason != null] } == [new Decibels(-14), true]
    profiles().list().find { it.name == 'default' }.with { [origin, file, problem] } == [GuideOrigin.USER, file('default'), null]
  }

  def "an independent or invalid default profile of the user does not affect the built-in profiles: #yaml"() {
    given:
    write('default', yaml)
    def listed = profiles().list().findAll { it.origin == GuideOrigin.BUILTIN }

    expect:
    listed.size() == 17
    listed*.problem.findAll() == []
    profiles().requireProfile('techno').parts.keySet() == PartType.values() as Set

    where:
    yaml << ["name: default\nparts: {bass: {$WHOLE}}\n", 'name: default\nextends: techno\n', 'name: default\nparts: [\n', '']
  }

  def "a default profile of the user may extend a built-in profile that extends the built-in default"() {
    given:
    write('default', 'name: default\nextends: techno\n')

    expect:
    profiles().requireProfile('default').parts[BD].levelDb == profiles().requireProfile('techno').parts[BD].levelDb
  }

  def "invisible characters in texts are removed"() {
    given:
    write('x', 'name: x\ndescription: "a\\e[31mb\\u202Ec"\nrules: {returns: [{name: "R\\0", purpose: p, settings: {"k\\u200B": "v\\b"}}]}\n')

    expect:
    profiles().requireProfile('x').with { [description, rules.returns[0].name, rules.returns[0].settings] } == ['a[31mbc', 'R', [k: 'v']]
    profiles().list().find { it.name == 'x' }.description == 'a[31mbc'
  }

  def "an invalid name is never used as a path: #name"() {
    when:
    profiles().requireProfile(name)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message ==~ /".*" is not a valid name of a mix profile: expected 1 to 64 letters, digits, _ or -/

    where:
    name << ['../../etc/passwd', '', '.', 'a.yaml', 'a/b', 'a\\b', 'ä', 'a b', 'a\n', 'x' * 65, '\u0000', 'a\u202Eb']
  }

  def "names ignore case, and hyphens, underscores and spaces are equal: #name"() {
    expect:
    profiles().requireProfile(name).name() == found

    where:
    name           || found
    'Techno'       || 'techno'
    'TECHNO'       || 'techno'
    'Hip-Hop'      || 'hip_hop'
    'drum and bass' || 'drum_and_bass'
    ' Lo Fi '      || 'lo_fi'
  }

  def "an exact name takes precedence, and an ambiguous one is rejected"() {
    given:
    write('My-House', 'name: My-House\n')
    write('my_house', 'name: my_house\n')

    expect:
    profiles().requireProfile('My-House').name() == 'My-House'
    profiles().requireProfile('my_house').name() == 'my_house'

    when:
    profiles().requireProfile('MY HOUSE')

    then:
    def e = thrown(SvcException)
    e.code() == AMBIGUOUS_REFERENCE
    e.details().candidates == ['My-House', 'my_house']
  }

  def "the error for an unknown name contains similar names"() {
    when:
    profiles().requireProfile('tehcno')

    then:
    def e = thrown(SvcException)
    e.code() == PROFILE_NOT_FOUND
    e.message == 'there is no mix profile "tehcno"; available: ambient, band, cinematic, default, drum_and_bass, dubstep, hip_hop, house, jazz, lo_fi, metal, pop, r_and_b, rock, techno, trance, trap, uk_garage'
    e.hint() == 'Did you mean techno?'
  }

  def "an invalid file is reported when it is read, and listed together with valid ones"() {
    given:
    write('broken', 'name: broken\nparts:\n  bd: [\n')
    write('wrong', 'name: wrong\ndescription: of wrong\nparts:\n  bd: {level_db: loud}\n  sd: {pan: 2}\n')
    write('below', 'name: below\nextends: wrong\n')
    write('good', 'name: good\nextends: techno\n')
    write('my own', 'name: my own\n')
    Files.writeString(folder.resolve('.hidden.yaml'), 'name: [')
    Files.writeString(folder.resolve('notes.txt'), 'no yaml')
    Files.createDirectory(folder.resolve('folder.yaml'))
    Files.createSymbolicLink(file('gone'), folder.resolve('nothing'))
    Files.createSymbolicLink(file('linked'), file('good'))
    def listed = profiles().list().findAll { it.origin == GuideOrigin.USER }.collectEntries { [it.name, it] }

    when:
    profiles().requireProfile('wrong')

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "${file('wrong')} is not a valid mix profile: line 4, column 18, /parts/bd/level_db: expected a number from -70 to 6 dB, or a level relative to another part such as \"bd - 4\", found \"loud\" (and 1 other problem)"
    e.hint() == 'Correct the file. Also wrong: line 5, column 13, /parts/sd/pan: expected a number from -1 to 1, found 2.'
    e.details().subMap('file', 'line', 'column') == [file: file('wrong') as String, line: 4, column: 18]
    e.details().problems*.pointer == ['/parts/bd/level_db', '/parts/sd/pan']

    and:
    listed.keySet() == ['broken', 'wrong', 'below', 'good', 'my own', 'folder', 'gone', 'linked'] as Set
    listed.broken.problem.startsWith("${file('broken')} cannot be read: line 4, column 1: ")
    listed.wrong.with { [description, problem] } == ['of wrong', e.message]
    listed.below.with { [parent, problem] } == ['wrong', e.message]
    listed.good.with { [parent, problem] } == ['techno', null]
    listed['my own'].problem == "${file('my own')} has an invalid name: expected 1 to 64 letters, digits, _ or -, followed by .yaml"
    listed.folder.problem == "${file('folder')} cannot be read: it is a folder"
    listed.gone.problem == "there is no file ${file('gone')}"
    listed.linked.problem.contains('/name: expected "linked", the name of the file, found "good"')
    profiles().list().findAll { it.origin == GuideOrigin.BUILTIN }.every { it.problem == null }
    !profiles().names().contains('my own')
  }

  def "a folder that cannot be listed is reported"() {
    when:
    new MixProfileStore(Files.writeString(folder.resolve('mix-profiles'), '')).list()

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("cannot list ${folder.resolve('mix-profiles')}: ")
  }

  def "invalid parents are rejected: #of"() {
    given:
    files.each { name, parent -> write(name, "name: $name\nextends: $parent\n") }

    when:
    profiles().requireProfile(of)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "${file(inside)} is not a valid mix profile: line 2, column 10, /extends: expected $problem"

    where:
    files                                         | of        | inside || problem
    [a: 'tecno']                                  | 'a'       | 'a'    || 'an existing profile: techno, found "tecno"'
    [a: 'zzzzzzzz']                               | 'a'       | 'a'    || 'an existing profile: one of a, ambient, band, cinematic, default, drum_and_bass, dubstep, hip_hop, house, jazz, lo_fi, metal, pop, r_and_b, rock, techno, trance, trap, uk_garage, found "zzzzzzzz"'
    [a: 'a']                                      | 'a'       | 'a'    || 'a profile that does not extend itself, but the profiles extend each other: a → a'
    [a: 'b', b: 'c', c: 'a']                      | 'a'       | 'c'    || 'a profile that does not extend itself, but the profiles extend each other: a → b → c → a'
    [a: 'b', b: 'c', c: 'b']                      | 'a'       | 'c'    || 'a profile that does not extend itself, but the profiles extend each other: a → b → c → b'
    (0..20).collectEntries { ["p$it".toString(), "p${it + 1}"] } + [p21: 'techno'] | 'p0' | 'p15' || 'at most 16 levels of inheritance'
  }

  def "a cycle of user profiles that replace built-in ones is rejected"() {
    given:
    write('default', 'name: default\nextends: techno\n')
    write('techno', 'name: techno\nextends: default\n')

    when:
    profiles().requireProfile('techno')

    then:
    def e = thrown(SvcException)
    e.message == "${file('default')} is not a valid mix profile: line 2, column 10, /extends: expected a profile that does not extend itself, but the profiles extend each other: techno → default → techno"
  }

  def "a check reports each problem with its position: #yaml"() {
    given:
    write('p', yaml)

    expect:
    profiles().check(file('p')).with { [faults*.toString(), profile] } == [faults, null]

    where:
    yaml                                                                || faults
    ''                                                                  || ['line 1, column 1: expected a mapping, found nothing']
    'name: p\nlevl: 1\n'                                                || ['line 2, column 1, /levl: expected one of name, description, extends, parts, rules, techniques, found the key "levl"']
    'name: p\npart:\n  bd: {}\n'                                        || ['line 2, column 1, /part: expected parts, found the key "part"']
    'parts: {}\n'                                                       || ['line 1, column 1, /name: expected 1 to 64 letters, digits, _ and -, but it is missing']
    'name: q\n'                                                         || ['line 1, column 7, /name: expected "p", the name of the file, found "q"']
    "name: p\nparts:\n  bd:\n    levl_db: -6\n    pan: 0\n"             || ['line 4, column 5, /parts/bd/levl_db: expected level_db, found the key "levl_db"']
    "name: p\nparts:\n  tuba: {$WHOLE}\n"                               || ['line 3, column 3, /parts/tuba: expected one of pad, lead, bass, arp, ambience, chords, riff, melody, solo, hook, loop, other, vocal, backing_vocal, guitar, piano, organ, strings, brass, mallets, pluck, fx_riser, fx_release, bd, sd, hh, tom, perc, crash, overheads, fill, roll, drums, found "tuba"']
    "name: p\nparts:\n  Kick: {$WHOLE}\n  bd: {$WHOLE}\n"              || ['line 4, column 3, /parts/bd: expected each part type once, found Bd again as "bd"']
    "name: p\nparts:\n  bas: {$WHOLE}\n"                                || ['line 3, column 3, /parts/bas: expected bass, found "bas"']
    "name: p\nparts:\n  sd: {$WHOLE}\n  Snare: {$WHOLE}\n"              || ['line 4, column 3, /parts/Snare: expected each part type once, found Sd again as "Snare"']
    'name: p\nparts:\n  bd:\n    pan: 0\n    depth: far\n'              || ['line 5, column 12, /parts/bd/depth: expected front, mid or back, found "far"']
    'name: p\nparts:\n  bd:\n    pan: 0\n'                              || ['line 3, column 3, /parts/bd/level_db: expected level_db, because the part does not inherit one', 'line 3, column 3, /parts/bd/depth: expected depth, because the part does not inherit one']
    "name: p\nparts:\n  bd: {$WHOLE, reverb_send_db: 3}\n"              || ['line 3, column 59, /parts/bd/reverb_send_db: expected a number from -70 to 0 dB, or null, found 3']
    "name: p\nparts:\n  bd: {$WHOLE, compressor: {ratio: 4:1, attack_ms: 5}}\n" || ['line 3, column 43, /parts/bd/compressor/release_ms: expected a number from 1 to 3000 ms, but it is missing', 'line 3, column 63, /parts/bd/compressor/ratio: expected a number from 1 to 100, found "4:1"']
    "name: p\nparts:\n  bd: {$WHOLE, eq: [{move: low_pass, freq_hz: 1e4, gain_db: 1}]}\n" || ['line 3, column 90, /parts/bd/eq/0/gain_db: expected no gain_db, because low_pass has no gain']
    'name: p\nrules: {harsh_band_hz: [5000, 2000]}\n'                   || ['line 2, column 24, /rules/harsh_band_hz: expected two numbers, the lower one first']
    'name: p\nrules: {harsh_band_hz: [2000]}\n'                         || ['line 2, column 24, /rules/harsh_band_hz: expected two numbers, the lower one first']
    'name: p\nrules: {headroom_db: .inf}\n'                             || ['line 2, column 22, /rules/headroom_db: expected a number from 0 to 24 dB, found ".inf"']
    'name: p\ntechniques:\n  - {id: x, title: X, steps: []}\n  - {id: x, title: Y, steps: []}\n' || ['line 4, column 10, /techniques/1/id: expected a unique id, found "x" again']
    'name: p\nextends: tecno\nfoo: 1\n'                                 || ['line 2, column 10, /extends: expected techno, found "tecno"', 'line 3, column 1, /foo: expected one of name, description, extends, parts, rules, techniques, found the key "foo"']
    'name: p\nparts: !!java.util.HashMap {}\n'                          || ['line 2, column 8: tags such as "tag:yaml.org,2002:java.util.HashMap" are not accepted']
    'name: p\nname: p\n'                                                || ['line 2, column 1: duplicate key "name"']
  }

  def "a check returns the resolved profile of a valid file in any folder"() {
    given:
    def candidate = Files.createDirectory(folder.resolve('elsewhere')).resolve('techno.yaml')
    Files.writeString(candidate, 'name: techno\nextends: techno\nparts: {pad: {pan: 0.25}}\n')

    expect:
    profiles().check(candidate).with { [faults, profile.file, profile.parts[PAD].pan] } == [[], candidate, 0.25d]
    profiles().requireProfile('techno').parts[PAD].pan == 0.0d
  }

  def "a check treats the file as one of the user's, so that a cycle is found"() {
    given:
    def candidate = Files.createDirectory(folder.resolve('elsewhere')).resolve('techno.yaml')
    Files.writeString(candidate, 'name: techno\nextends: base\n')
    write('base', 'name: base\nextends: techno\n')

    expect:
    profiles().check(candidate).faults*.message == ["expected a valid profile: ${file('base')} is not a valid mix profile: line 2, column 10, /extends: expected a profile that does not extend itself, but the profiles extend each other: techno → base → techno".toString()]
  }

  def "a check rejects a file that is not a profile: #name"() {
    when:
    profiles().check(make.call(folder.resolve(name)))

    then:
    def e = thrown(SvcException)
    e.code() == code

    where:
    name      | make                                                   || code
    'x.yaml'  | { Path at -> at }                                      || FILE_NOT_FOUND
    'x.yml'   | { Path at -> Files.writeString(at, 'name: x') }        || INVALID_ARGUMENT
    'a b.yaml'| { Path at -> Files.writeString(at, 'name: x') }        || INVALID_ARGUMENT
    'x.yaml'  | { Path at -> Files.writeString(at, ' ' * 1048577) }    || FILE_TOO_LARGE
    'x.yaml'  | { Path at -> Files.createDirectory(at) }               || FILE_INVALID
  }

  def "the number of reported problems is limited"() {
    given:
    write('p', 'name: p\n' + (1..5000).collect { "x$it: 1\n" }.join(''))

    expect:
    profiles().check(file('p')).faults.size() == 100
  }

  private MixProfileStore profiles() { new MixProfileStore(folder) }

  private Path file(String name) { folder.resolve(name + '.yaml') }

  private void write(String name, String yaml) { Files.writeString(file(name), yaml) }

  private static PartMixAdvice part(List<EqAdjustment> eq) {
    new PartMixAdvice(new Decibels(-6), null, 0.5, null, MixDepth.MID, null, null, eq, null)
  }
}
