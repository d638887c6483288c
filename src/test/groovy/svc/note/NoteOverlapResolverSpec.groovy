package svc.note

import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange

class NoteOverlapResolverSpec extends Specification {

  static MidiNote note(int pitch, double start, double duration, double velocity = 100) {
    new MidiNote(pitch, start, duration, velocity, 0.5d, true)
  }

  def "notes of other pitches and notes that touch are unchanged"() {
    given:
    def existing = [note(60, 0, 1), note(62, 0, 4)]
    def added = [note(60, 1, 1), note(61, 0, 4)]

    expect:
    NoteOverlapResolver.merge(existing, added) == new MergedNotes(
        [existing[0], added[0], added[1], existing[1]], [], [], [new NoteChange(null, added[0]), new NoteChange(null, added[1])])
  }

  def "a note ends where the next of equal pitch starts, in either order of adding"() {
    given:
    def first = note(60, 0, 4)
    def second = note(60, 1, 1)
    def cut = note(60, 0, 1)

    expect:
    with(NoteOverlapResolver.merge([first], [second])) {
      notes() == [cut, second]
      it.cut() == [first]
      replaced() == []
      changes() == [new NoteChange(first, cut), new NoteChange(null, second)]
    }
    with(NoteOverlapResolver.merge([second], [first])) {
      notes() == [cut, second]
      it.cut() == [first]
      changes() == [new NoteChange(null, cut)]
    }
  }

  def "a note replaces one of equal pitch and start, and the last added one wins"() {
    given:
    def old = note(60, 0, 4, 10)
    def added = [note(60, 0, 1, 20), note(60, 0, 2, 30)]

    expect:
    NoteOverlapResolver.merge([old], added) == new MergedNotes(
        [added[1]], [], [old, added[0]], [new NoteChange(null, added[1]), new NoteChange(old, null)])
  }

  def "merged notes never overlap, and only replaced notes disappear"() {
    given:
    def random = new Random(seed)
    def some = { (1..60).collect { note(60 + random.nextInt(3), random.nextInt(40) / 4d, (1 + random.nextInt(12)) / 4d, 1 + random.nextInt(127)) } }
    def existing = NoteOverlapResolver.merge([], some()).notes()
    def added = some()

    when:
    def merged = NoteOverlapResolver.merge(existing, added)

    then:
    merged.notes() == merged.notes().toSorted(NoteWindow.BY_PITCH_AND_START)
    merged.notes().collate(2, 1, false).every { a, b -> a.pitch() != b.pitch() || a.start() + a.duration() <= b.start() }
    merged.notes().size() + merged.replaced().size() == existing.size() + added.size()
    NoteOverlapResolver.merge(merged.notes(), []).changes().isEmpty()

    and: 'the changes lead from the notes before to the notes after'
    def result = existing - merged.changes()*.before() + merged.changes()*.after().findAll()
    result.toSorted(NoteWindow.BY_PITCH_AND_START) == merged.notes()

    where:
    seed << (1..30)
  }
}
