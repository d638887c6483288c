package svc.automation

import spock.lang.Specification
import spock.lang.TempDir
import svc.model.clip.ArrangementClip
import svc.model.envelope.AutomatedParameters
import svc.model.envelope.AutomationTarget
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.set.SetIdentity
import svc.model.track.TrackKind
import svc.store.home.LedgerStore

import java.nio.file.Files
import java.nio.file.Path
import java.util.function.Supplier

class AutomationLedgerSpec extends Specification {
  static final SetIdentity ONE = new SetIdentity('one')
  static final SetIdentity TWO = new SetIdentity('two')

  @TempDir
  Path folder

  static LedgerEntry entry(double start, double end, AutomationTarget target = TimelineWritePlannerSpec.CUTOFF, String track = 'trk_1') {
    new LedgerEntry(track, target, 'Filter', 'Cutoff', TimelineWritePlannerSpec.ramp(start, end), '2026-11-21T12:00:00Z')
  }

  def "a write over part of an entry splits it, with exact values at the cut"() {
    given:
    def ledger = AutomationLedger.EMPTY.plus([entry(0, 8)]).plus([entry(2, 4)])

    expect:
    ledger.entries()*.lane()*.range() == [new BeatRange(0, 2), new BeatRange(2, 4), new BeatRange(4, 8)]
    ledger.entries()*.lane()*.points() == [
        [new EnvelopePoint(0, 0), new EnvelopePoint(2, 0.25d)], [new EnvelopePoint(0, 0), new EnvelopePoint(2, 1)], [new EnvelopePoint(0, 0.5d), new EnvelopePoint(4, 1)]]
  }

  def "a write does not split entries of other targets and tracks"() {
    given:
    def ledger = AutomationLedger.EMPTY.plus([entry(0, 8), entry(0, 8, TimelineWritePlannerSpec.LEVEL), entry(0, 8, TimelineWritePlannerSpec.CUTOFF, 'trk_2')]).plus([entry(0, 8)])

    expect:
    ledger.entries().size() == 3
    ledger.forTrack('trk_2').size() == 1
  }

  def "automation that is no longer in the host is lost: #change"() {
    given:
    def clips = [new ArrangementClip('a', TrackKind.MIDI, null, 0, 4, [], [envelope]),
                 new ArrangementClip('b', TrackKind.MIDI, null, 4, 4, [], [new Envelope('dev_1', 5, [new EnvelopePoint(0, 0.5d), new EnvelopePoint(4, 1)])])]
    def reconciled = new LedgerReconciler(new EnvelopeStorePrecision(0, { 0 })).reconcile([entry(0, 8)], TimelineState.of(clips))

    expect:
    reconciled.entries()*.lane()*.range() == remaining
    reconciled.lost()*.lane()*.range() == lost

    where:
    change           | envelope                                                                           | remaining             | lost
    'unchanged'      | new Envelope('dev_1', 5, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0.5d)])    | [new BeatRange(0, 8)] | []
    'edited by hand' | new Envelope('dev_1', 5, [new EnvelopePoint(0, 0.1d), new EnvelopePoint(4, 0.5d)]) | [new BeatRange(4, 8)] | [new BeatRange(0, 4)]
    'another target' | new Envelope('dev_1', 6, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0.5d)])    | [new BeatRange(4, 8)] | [new BeatRange(0, 4)]
  }

  def "a clip with unreadable envelopes is assumed to be intact if its parameter has automation: #automated"() {
    given:
    def clips = [new ArrangementClip('a', TrackKind.MIDI, null, 0, 4, [], null)]
    def reconciled = new LedgerReconciler(new EnvelopeStorePrecision(0, { 0 })).reconcile([entry(0, 8)], new TimelineState(clips, automated))

    expect:
    reconciled.entries()*.lane()*.range() == remaining

    where:
    automated                                                     || remaining
    new AutomatedParameters([TimelineWritePlannerSpec.CUTOFF], 0) || [new BeatRange(0, 4)]
    new AutomatedParameters([TimelineWritePlannerSpec.LEVEL], 2)  || []
  }

  def "a ledger is stored in a file"() {
    given:
    def written = AutomationLedger.EMPTY.plus([entry(0, 8)])
    new LedgerStore(folder).update(ONE) { written }

    expect:
    new LedgerStore(folder).read(ONE) == written
    new LedgerStore(folder).read(new SetIdentity('three')) == AutomationLedger.EMPTY
  }

  def "a set that was saved as another file starts with a copy of its ledger"() {
    given:
    def store = new LedgerStore(folder)
    def written = store.update(ONE) { AutomationLedger.EMPTY.plus([entry(0, 8)]) }
    def moved = new SetIdentity('two', 'one')

    expect:
    store.read(moved) == written
    store.read(TWO) == AutomationLedger.EMPTY

    when: 'the ledger is updated without a change'
    store.update(moved) { it }

    then:
    store.read(TWO) == written

    when:
    store.update(moved) { it.plus([entry(8, 12)]) }

    then:
    store.read(TWO).entries().size() == 2
    store.read(ONE) == written
  }

  def "if an update changes the identity of the set, the ledger is stored under the new one"() {
    given:
    def store = new LedgerStore(folder)
    def identity = TWO

    when:
    store.update({ identity } as Supplier) { identity = ONE; it.plus([entry(0, 8)]) }

    then:
    store.read(ONE).entries().size() == 1
    store.read(TWO) == AutomationLedger.EMPTY
  }

  def "the error for an unreadable ledger contains its path, and the file is not overwritten: #text"() {
    given:
    def file = folder.resolve('one.json')
    Files.writeString(file, text)

    when:
    new LedgerStore(folder).update(ONE) { AutomationLedger.EMPTY.plus([entry(0, 8)]) }

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains("$file")
    Files.readString(file) == text

    where:
    text << ['', '{"format":1,', '{"format":2}', '{"format":1,"ledger":{"entries":[{"track":"trk_1"}]}}', '[]']
  }

  def "a ledger of a newer svc is rejected and not overwritten"() {
    given:
    def file = folder.resolve('one.json')
    Files.writeString(file, '{"format":3}')

    when:
    new LedgerStore(folder).update(ONE) { AutomationLedger.EMPTY.plus([entry(0, 8)]) }

    then:
    def e = thrown(SvcException)
    e.message == "$file was saved by a newer svc: /format: expected at most 2, found 3"
    e.hint() == 'Update svc. svc left the file unchanged.'
    Files.readString(file) == '{"format":3}'
  }

  def "a ledger that version 0.1.0 cannot read has a higher format, and one of 0.1.0 is read"() {
    given:
    def store = new LedgerStore(folder)
    def file = folder.resolve('one.json')

    when:
    def written = store.update(ONE) { AutomationLedger.EMPTY.plus([entry(0, 8)]) }
    def text = Files.readString(file)
    Files.writeString(file, text.replace('"format":2', '"format":1'))

    then:
    text.startsWith('{"format":2,')
    new LedgerStore(folder).read(ONE) == written
  }

  def "a ledger with an invalid segment is an error and is not overwritten: #segment"() {
    given:
    def file = folder.resolve('one.json')
    def text = '{"format":1,"ledger":{"entries":[{"track":"trk_1","target":{"device_id":"dev_1","param_index":5},' +
        "\"device\":\"Filter\",\"param\":\"Cutoff\",\"written_at\":\"2026-11-21T12:00:00Z\",\"lane\":$segment}]}}"
    Files.writeString(file, text)
    def store = new LedgerStore(folder)

    when:
    access(store)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message == "$file, which records the automation that svc wrote to the set, cannot be read: /ledger/entries/0/lane$problem"
    e.details().file == "$file"
    Files.readString(file) == text

    where:
    [[segment, problem], access] << [
        [['{"range":{"start":4,"end":4},"points":[[0,1]]}', '/range: expected an end after the start'],
         ['{"range":{"start":8,"end":4},"points":[[0,1]]}', '/range: expected an end after the start'],
         ['{"range":{"start":0,"end":4},"points":[]}', ': expected at least one point'],
         ['{"range":{"start":0,"end":4}}', ': expected at least one point']],
        [{ it.read(ONE) },
         { it.update(ONE) { AutomationLedger.EMPTY.plus([entry(0, 8)]) } }]].combinations()
  }

  def "a range must end after its start, and a segment must have points"() {
    when:
    create()

    then:
    thrown(IllegalArgumentException)

    where:
    create << [{ new BeatRange(1, 1) }, { new BeatRange(2, 1) }, { new BeatRange(Double.NaN, 1) }, { new AutomationSegment(new BeatRange(0, 1), []) }]
  }
}
