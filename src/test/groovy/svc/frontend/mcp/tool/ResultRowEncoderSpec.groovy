package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.model.device.DeviceParameter
import svc.model.error.Warning
import svc.model.serialization.ToolRowField
import svc.model.serialization.ToolRows
import svc.verb.execution.VerbRunner

class ResultRowEncoderSpec extends Specification {
  record NoteClip(String name, List<MidiNote> notes) {}

  record Replaced(List<MidiNote> previous) {}

  record NoteClips(List<NoteClip> clips, NoteClip previous, List<Warning> warnings) {}

  @ToolRows([@ToolRowField('name'), @ToolRowField(value = 'index', insteadOf = 'name')])
  record NamedThing(String name, int index, List<String> tags) {}

  record Things(List<NamedThing> items, int total) {}

  static Map encode(Record result) { ResultRowEncoder.encode(result.getClass(), VerbRunner.toMap(result)) }

  static MidiNote note(Map fields) {
    new MidiNote(fields.pitch ?: 60, fields.start ?: 0, 0.5, 100, fields.probability ?: 1, false, fields.deviation, null)
  }

  def "the lists of a record anywhere in a result become arrays with one list of field names"() {
    when:
    def encoded = encode(new NoteClips([new NoteClip('a', [note(start: 1), note(pitch: 61)])], new NoteClip('b', [note([:])]), []))

    then:
    encoded.keySet().toList() == ['note_fields', 'clips', 'previous', 'warnings']
    encoded.note_fields == ['pitch', 'start', 'duration', 'velocity']
    encoded.clips == [[name: 'a', notes: [[60, 1, 0.5d, 100], [61, 0, 0.5d, 100]]]]
    encoded.previous.notes == [[60, 0, 0.5d, 100]]
  }

  def "a field that has an unusual value in one element is in all arrays; values that are absent at the end are omitted"() {
    when:
    def encoded = encode(new NoteClip('a', [note(probability: 0.5), note(deviation: 8d), note([:])]))

    then:
    encoded.note_fields == ['pitch', 'start', 'duration', 'velocity', 'probability', 'velocity_deviation']
    encoded.notes == [[60, 0, 0.5d, 100, 0.5d], [60, 0, 0.5d, 100, 1, 8], [60, 0, 0.5d, 100, 1]]
  }

  def "a field in place of another has a value only in elements that do not have the other"() {
    expect:
    encode(new Things([new NamedThing('a', 1, []), new NamedThing(second, 2, ['x'])], 2)) == [fields: fields, items: items, total: 2]

    where:
    second || fields            | items
    'b'    || ['name']          | [['a'], ['b']]
    null   || ['name', 'index'] | [['a'], [null, 2]]
  }

  def "the names of the fields of earlier elements are called previous_fields"() {
    expect:
    encode(new Replaced([note([:])])).keySet() == ['previous_fields', 'previous'] as Set
  }

  def "an element without any value is an empty array"() {
    expect:
    encode(new Things([new NamedThing('', 0, []), new NamedThing('a', 1, [])], 2)).items == [[''], ['a']]
    ResultRowEncoder.encode(NoteClip, [notes: [[:], [pitch: 60]]]) == [note_fields: ['pitch'], notes: [[], [60]]]
    ResultRowEncoder.encode(NoteClip, [notes: [[:]]]) == [note_fields: [], notes: [[]]]
  }

  def "a result without such a list, or with an empty one, is unchanged"() {
    expect:
    encode(record) == VerbRunner.toMap(record)

    where:
    record << [new NoteClip('a', []), new NoteClip('a', null), new Things([], 0), new Warning('A', 'b', 'c')]
  }

  def "the fields of #type.simpleName exist"() {
    expect:
    type.getAnnotation(ToolRows).value()*.value().every { it in svc.json.RecordJsonMapping.of(type).fieldNames() }

    where:
    type << [MidiNote, DeviceParameter, svc.model.envelope.PointWithDisplayValue, svc.model.track.Track, svc.verbs.note.ListedNote,
             svc.verbs.instrument.TaggedItem, svc.verbs.instrument.SuggestTags.TagSuggestion, svc.verbs.instrument.SuggestTags.TagSuggestionSummary]
  }
}
