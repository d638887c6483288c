package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.model.device.DeviceParameter
import svc.model.error.Warning
import svc.model.serialization.ToolRowField
import svc.model.serialization.ToolRows
import svc.verb.execution.VerbRunner

class ResultRowEncoderSpec extends Specification {
  static final NOTE_FIELDS = ['pitch', 'start', 'duration', 'velocity', 'probability', 'mute', 'velocity_deviation', 'release_velocity']

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
    encoded.note_fields == NOTE_FIELDS
    encoded.clips == [[name: 'a', notes: [[60, 1, 0.5d, 100], [61, 0, 0.5d, 100]]]]
    encoded.previous.notes == [[60, 0, 0.5d, 100]]
  }

  def "the columns are the same whatever the values; values that are absent or usual are null, and omitted at the end"() {
    when:
    def encoded = encode(new NoteClip('a', [note(probability: 0.5), note(deviation: 8d), note([:])]))

    then:
    encoded.note_fields == NOTE_FIELDS
    encoded.notes == [[60, 0, 0.5d, 100, 0.5d], [60, 0, 0.5d, 100, null, null, 8], [60, 0, 0.5d, 100]]
  }

  def "a field in place of another has a value only in elements that do not have the other"() {
    expect:
    encode(new Things([new NamedThing('a', 1, []), new NamedThing(second, 2, ['x'])], 2)) == [fields: ['name', 'index'], items: items, total: 2]

    where:
    second || items
    'b'    || [['a'], ['b']]
    null   || [['a'], [null, 2]]
  }

  def "the names of the fields of earlier elements are called previous_fields"() {
    expect:
    encode(new Replaced([note([:])])).keySet() == ['previous_fields', 'previous'] as Set
  }

  def "an element without any value is an empty array"() {
    expect:
    encode(new Things([new NamedThing('', 0, []), new NamedThing('a', 1, [])], 2)).items == [[''], ['a']]
    ResultRowEncoder.encode(NoteClip, [notes: [[:], [pitch: 60]]]) == [note_fields: NOTE_FIELDS, notes: [[], [60]]]
    ResultRowEncoder.encode(NoteClip, [notes: [[:]]]) == [note_fields: NOTE_FIELDS, notes: [[]]]
  }

  def "a result without such a list, or with an empty one, is unchanged"() {
    expect:
    encode(record) == VerbRunner.toMap(record)

    where:
    record << [new NoteClip('a', []), new NoteClip('a', null), new Things([], 0), new Warning('A', 'b', 'c')]
  }

  record Inner(String name, Integer beats) {}

  @ToolRows([@ToolRowField('scene'), @ToolRowField(value = 'inner.name', name = 'clip'), @ToolRowField('inner.beats')])
  record Outer(int scene, Inner inner) {}

  record Outers(List<Outer> items) {}

  def "a column can contain a field of an object inside the element"() {
    expect:
    encode(new Outers([new Outer(1, new Inner('a', 4)), new Outer(2, null), new Outer(3, new Inner(null, 8))])) ==
        [fields: ['scene', 'clip', 'beats'], items: [[1, 'a', 4], [2], [3, null, 8]]]
  }

  def "the columns of #type.simpleName exist, have different names, and none is called items"() {
    given:
    def columns = type.getAnnotation(ToolRows).value()

    expect:
    columns.every { hasField(type, it.value()) }
    columns.collect { ResultRowEncoder.columnName(it) }.with { it == it.unique(false) && !('items' in it) }

    where:
    type << rowTypes()
  }

  private static boolean hasField(Class type, String path) {
    def field = svc.json.RecordJsonMapping.of(type).fields().find { it.name() == path.tokenize('.')[0] }
    field && (!path.contains('.') || hasField(svc.json.RecordJsonMapping.rawType(field.type()), path.takeAfter('.')))
  }

  /** Returns the records that the results of all verbs contain as rows. */
  private static Set<Class> rowTypes() {
    def seen = [] as LinkedHashSet<Class>
    def visit
    visit = { java.lang.reflect.Type type ->
      if (type instanceof java.lang.reflect.ParameterizedType) {
        type.actualTypeArguments.each(visit)
      } else if (type instanceof Class && type.record && seen << type) {
        svc.json.RecordJsonMapping.of(type).fields()*.type().each(visit)
      }
    }
    svc.app.VerbAreas.catalog().allVerbs()*.resultClass().each(visit)
    seen.findAll { it.isAnnotationPresent(ToolRows) } as Set
  }
}
