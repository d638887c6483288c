package svc.verbs

import java.nio.file.Files
import svc.ParitySpec
import svc.store.home.MixSnapshotStore
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** Errors of automation and mixing state the cause and the next step on every front end. */
class AutomationErrorsSpec extends VerbSpec {
  static final Map<String, Object> WINDOW = [start: '13.1', length: 16]

  private static Map target(Map target, Map curve) { [envelopes: [[target: target, curve_spec: [shape: 'LinearUp'] + curve]]] }

  private static Map filter(Map curve) { target([kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve) }

  def "#verb #args is refused on #face"() {
    given:
    Files.createDirectories(home.resolve('curves'))
    Files.writeString(home.resolve('curves/bad.yaml'), 'points: [[0, 2]]')
    run('track list')
    def before = state()
    def error = new FrontEndCalls(home).call(face, catalog.find(verb.split(' ') as List).get(), args).error
    def text = face == FrontEnd.MCP ? error.text : "$error.code: $error.message. $error.hint"

    expect:
    says.every { text.contains(it) }
    state() == before

    where:
    [[verb, args, says], face] << [[
        ['automation write', [track: 'Lead'] + WINDOW + filter(from: '800 ms'), ['INVALID_ARGUMENT', 'accepts values in Hz, not "800 ms"']],
        ['automation write', [track: 'Lead'] + WINDOW + target([kind: 'mixer', param: 'send:Room'], [:]), ['RETURN_NOT_FOUND', '"Room"', 'The return tracks are A-Reverb, B-Delay.']],
        ['automation write', [track: 'Master'] + WINDOW + target([kind: 'mixer', param: 'volume'], [:]), ['NOT_SUPPORTED_BY_HOST', 'svc can automate only MIDI and audio tracks on the timeline', 'Choose a MIDI or audio track; to fade the whole song, automate the volume of each of them. In a Live Set file, with the host als, svc can automate every track, and the tempo']],
        ['automation write', [track: 'Lead'] + WINDOW + filter(shape: 'bad'), ['FILE_INVALID', 'bad.yaml is not a valid curve shape: line 1, column 10, /points/0: ', 'Write, for example, points: ']],
        ['automation write', [track: 'Lead'] + WINDOW + filter(shape: 'Gate', pattern: '-x'), ['INVALID_ARGUMENT', 'begins with - (hold), but no step precedes it', 'Begin with x or .']],
        ['automation write', [track: 'Lead'] + WINDOW + filter(shape: 'Gate', every: '2 Hz'), ['INVALID_ARGUMENT', 'every', 'length']],
        ['mix apply', [parts: ['bass+=40']], ['INVALID_ARGUMENT', 'above the maximum of 6 dB', 'Raise it by at most 10 dB (+=10).']],
        ['mix snapshot recall', [name: 'none'], ['MIX_SNAPSHOT_NOT_FOUND', 'there is no mix snapshot "none"', 'mix']],
        ['mix snapshot recall', [name: 'none', over: 16], ['MISSING_ARGUMENT', 'the position at which the crossfade starts']],
    ], [FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP]].combinations().findAll { call, face -> face == FrontEnd.MCP || call[1].envelopes == null || face == FrontEnd.DSL }
  }

  def "a snapshot from another set is recalled where it matches, and the rest is listed, on #face"() {
    given:
    new MixSnapshotStore(home.resolve('mix-snapshots')).write('verse', ParitySpec.MIX, true)
    def recalled = new FrontEndCalls(home).call(face, catalog.find(['mix', 'snapshot', 'recall']).get(), [name: 'verse'] + more)

    expect:
    (more ? recalled.crossfade.settings : recalled.items)*.track.unique() == ['Bass']
    recalled.warnings.find { it.code == 'SNAPSHOT_TRACKS_MISSING' }.message == '1 track of the snapshot was skipped, because it is not in the set: "Strings"'

    where:
    [face, more] << [[FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP], [[:], [at: '13.1', over: '4 bars']]].combinations()
  }
}
