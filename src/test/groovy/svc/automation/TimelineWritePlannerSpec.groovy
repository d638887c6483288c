package svc.automation

import svc.model.envelope.AutomationTarget
import spock.lang.Specification
import svc.model.clip.ArrangementClip
import svc.model.envelope.Envelope
import svc.model.clip.MidiNote
import svc.model.envelope.EnvelopePoint
import svc.model.track.TrackKind
import svc.curve.Breakpoints

class TimelineWritePlannerSpec extends Specification {
  static final AutomationTarget CUTOFF = new AutomationTarget('dev_1', 5)
  static final AutomationTarget LEVEL = new AutomationTarget('dev_1', 7)
  static final TimelineWriteOptions PLAIN = new TimelineWriteOptions(false, true, false, true)

  static ArrangementClip clip(double start, double length, List<Envelope> envelopes = [], String name = "c$start") {
    new ArrangementClip(name, TrackKind.MIDI, '#112233', start, length, [new MidiNote(60, 0, 1, 100, 1, false)], envelopes)
  }

  static AutomationSegment ramp(double start, double end, double from = 0, double to = 1) {
    new AutomationSegment(new BeatRange(start, end), [new EnvelopePoint(0, from), new EnvelopePoint(end - start, to)])
  }

  static TimelineWritePlan plan(List<ArrangementClip> clips, AutomationSegment segment, TimelineWriteOptions options = PLAIN, List<LedgerEntry> known = [], TrackKind kind = TrackKind.MIDI) {
    TimelineWritePlanner.plan(kind, clips, segment.range(), [(CUTOFF): segment], known, { 0.5d }, options)
  }

  static double valueAt(List<ArrangementClip> clips, AutomationTarget target, double beat) {
    def clip = clips.find { it.startBeats() <= beat && beat < it.endBeats() }
    def envelope = clip?.envelopes()?.find { AutomationTarget.of(it) == target }
    envelope ? Breakpoints.of(envelope.points()).valueAfter(beat - clip.startBeats()) : Double.NaN
  }

  static LedgerEntry entry(AutomationTarget target, AutomationSegment segment) { new LedgerEntry('trk_1', target, 'Filter', 'Cutoff', segment, 'now') }

  def "each clip gets its slice with exact values at both ends and keeps its other properties"() {
    given:
    def slices = plan([clip(0, 4), clip(4, 4)], ramp(0, 8)).slices()

    expect:
    slices*.clip()*.envelopes()*.first()*.points() == [[new EnvelopePoint(0, 0), new EnvelopePoint(4, 0.5d)], [new EnvelopePoint(0, 0.5d), new EnvelopePoint(4, 1)]]
    slices*.clip().collect { [it.name(), it.color(), it.startBeats(), it.lengthBeats(), it.notes().size()] } ==
        [['c0.0', '#112233', 0d, 4d, 1], ['c4.0', '#112233', 4d, 4d, 1]]
    slices*.gap() == [false, false]
  }

  def "gaps are filled with new clips, or skipped with a reason"() {
    given:
    def clips = [clip(2, 2), clip(6, 2)]

    expect:
    plan(clips, ramp(0, 10)).slices().collect { [it.gap(), it.clip().startBeats(), it.clip().lengthBeats()] } ==
        [[true, 0d, 2d], [false, 2d, 2d], [true, 4d, 2d], [false, 6d, 2d], [true, 8d, 2d]]
    plan(clips, ramp(0, 10)).writtenRanges() == [new BeatRange(0, 10)]
    plan(clips, ramp(0, 10), new TimelineWriteOptions(false, false, false, true)).with {
      it.writtenRanges() == [new BeatRange(2, 4), new BeatRange(6, 8)] && it.skipped()*.reason() == ['gap'] * 3
    }
    plan([], ramp(0, 4), new TimelineWriteOptions(false, true, false, false), [], TrackKind.AUDIO).skipped()*.reason() == ['gap_on_audio_track']
  }

  def "a gap that is longer than the longest new clip is filled with several clips"() {
    given:
    def options = new TimelineWriteOptions(false, true, false, true, 6)
    def filled = plan([clip(2, 20)], ramp(0, 36), options)

    expect:
    filled.slices().collect { [it.gap(), it.clip().startBeats(), it.clip().lengthBeats()] } ==
        [[true, 0d, 2d], [false, 2d, 20d], [true, 22d, 6d], [true, 28d, 6d], [true, 34d, 2d]]
    filled.writtenRanges() == [new BeatRange(0, 36)]
    [23d, 28d, 33.5d, 35d].every { Math.abs(valueAt(filled.slices()*.clip(), CUTOFF, it) - it / 36) < 1e-6 }
    plan([], ramp(0, 12), options).slices()*.clip()*.lengthBeats() == [6d, 6d]
  }

  def "a forced write keeps the automation around the window, and elsewhere holds the current value"() {
    given:
    def clips = [clip(0, 8, [new Envelope('dev_1', 5, [new EnvelopePoint(0, 0.9d)])])]
    def forced = new TimelineWriteOptions(false, true, true, true)
    def unreadable = new ArrangementClip('x', TrackKind.MIDI, null, 0, 8, [], null)
    def values = { TimelineWritePlan plan -> [0d, 1.9d, 2d, 3d, 4d, 7d].collect { beat -> valueAt(plan.slices()*.clip(), CUTOFF, beat).round(6) } }
    def held = { TimelineWritePlan plan -> plan.heldSegments(CUTOFF).collect { [it.range().start(), it.range().end(), it.lastValue()] } }
    def onExisting = plan(clips, ramp(2, 4, 0.2, 0.4), forced)
    def onEmpty = plan([clip(0, 8)], ramp(2, 4, 0.2, 0.4), forced)
    def onUnreadable = plan([unreadable], ramp(2, 4, 0.2, 0.4), forced, [entry(CUTOFF, ramp(0, 2, 0.7, 0.7))])

    expect:
    values(onExisting) == [0.9d, 0.9d, 0.2d, 0.3d, 0.9d, 0.9d] && held(onExisting) == []
    values(onEmpty) == [0.5d, 0.5d, 0.2d, 0.3d, 0.5d, 0.5d] && held(onEmpty) == [[0, 2, 0.5d], [4, 8, 0.5d]]
    values(onUnreadable) == [0.7d, 0.7d, 0.2d, 0.3d, 0.5d, 0.5d] && held(onUnreadable) == [[4, 8, 0.5d]]
  }

  def "replace removes held values only together with the whole window that they belong to"() {
    given:
    def forced = new TimelineWriteOptions(false, true, true, true)
    def replacing = new TimelineWriteOptions(true, true, true, true)
    def clips = plan([clip(0, 8)], ramp(2, 6), forced).slices()*.clip()
    def known = [entry(CUTOFF, ramp(2, 6)), entry(CUTOFF, ramp(0, 2, 0.5, 0.5)).asHeldValue(), entry(CUTOFF, ramp(6, 8, 0.5, 0.5)).asHeldValue()]
    def replaced = { double from, double to ->
      TimelineWritePlanner.plan(TrackKind.MIDI, clips, new BeatRange(from, to), [(LEVEL): ramp(from, to)], known, { 0.1d }, replacing).slices()*.clip()
    }

    expect:
    valueAt(replaced(2, 6), CUTOFF, 1).naN
    valueAt(replaced(0, 8), CUTOFF, 7).naN
    [1d, 5d, 7d].collect { valueAt(replaced(2, 4), CUTOFF, it) } == [0.5d, 0.75d, 0.5d]
    new OrphanedEntryFinder(known, [new BeatRange(2, 6)]).findIn(clips)*.lane()*.range() == [new BeatRange(0, 2), new BeatRange(6, 8)]
    new OrphanedEntryFinder(known, [new BeatRange(2, 4)]).findIn(clips) == []
  }

  def "envelopes of other targets are kept; replace removes those that svc wrote"() {
    given:
    def level = new Envelope('dev_1', 7, [new EnvelopePoint(0, 0.5d)])
    def clips = [clip(0, 4, [level])]
    def targets = { TimelineWritePlan p -> p.slices()[0].clip().envelopes().collect { AutomationTarget.of(it) } as Set }
    def replacing = new TimelineWriteOptions(true, true, false, true)

    expect:
    targets(plan(clips, ramp(0, 4))) == [CUTOFF, LEVEL] as Set
    targets(plan(clips, ramp(0, 4), replacing)) == [CUTOFF, LEVEL] as Set
    targets(plan(clips, ramp(0, 4), replacing, [entry(LEVEL, ramp(0, 4))])) == [CUTOFF] as Set
    targets(plan(clips, ramp(0, 4), PLAIN, [entry(LEVEL, ramp(0, 4))])) == [CUTOFF, LEVEL] as Set
  }

  def "if the host cannot read envelopes, the ledger's automation is written again"() {
    given:
    def unreadable = new ArrangementClip('x', TrackKind.MIDI, null, 0, 4, [], null)
    def sliced = plan([unreadable], ramp(0, 4), PLAIN, [entry(LEVEL, ramp(0, 8, 0, 1))]).slices()[0].clip()

    expect:
    valueAt([sliced], LEVEL, 2) == 0.25d
    valueAt([sliced], CUTOFF, 2) == 0.5d
  }

  def "any sequence of writes produces the same values as a simple model (seed #seed)"() {
    given:
    def random = new Random(seed)
    def clips = (0..<6).findAll { random.nextBoolean() }.collect { clip(it * 8, 8) }
    def ledger = AutomationLedger.EMPTY
    def model = [:].withDefault { [:] }
    def grid = (0..<48 * 4).collect { (it + 0.5d) / 4 }

    when:
    20.times {
      def target = random.nextBoolean() ? CUTOFF : LEVEL
      int from = random.nextInt(6)
      int to = from + 1 + random.nextInt(6 - from)
      def segment = ramp(from * 8, to * 8, random.nextDouble(), random.nextDouble())
      if (clips.any { TimelineWritePlanner.rangeOf(it).containsInside(segment.range().start()) || TimelineWritePlanner.rangeOf(it).containsInside(segment.range().end()) }) {
        return
      }
      def options = new TimelineWriteOptions(random.nextInt(4) == 0, random.nextBoolean(), false, true)
      def known = new LedgerReconciler(new EnvelopeStorePrecision(0, { 0 })).reconcile(ledger.forTrack('trk_1'), TimelineState.of(clips)).entries()
      def plan = TimelineWritePlanner.plan(TrackKind.MIDI, clips, segment.range(), [(target): segment], known, { 0.5d }, options)
      def placed = plan.slices()*.clip()
      clips = (clips.findAll { old -> !placed.any { it.startBeats() == old.startBeats() } } + placed).sort { it.startBeats() }
      plan.writtenRanges().each { range ->
        if (options.replace()) {
          def others = { LedgerEntry e -> e.target() != target }
          ledger = ledger.minus(others, range)
          model.findAll { it.key != target }.each { k, values -> values.keySet().removeAll { range.start() <= it && it < range.end() } }
        }
        ledger = ledger.plus([entry(target, segment.slice(range))])
        grid.findAll { range.start() <= it && it < range.end() }.each {
          model[target][it] = Breakpoints.of(segment.points()).valueAfter(it - segment.range().start())
        }
      }
    }

    then:
    [CUTOFF, LEVEL].every { target ->
      grid.every { beat ->
        def expected = model[target].get(beat)
        def actual = valueAt(clips, target, beat)
        expected == null ? actual.naN : Math.abs(actual - expected) < 1e-9
      }
    }
    new LedgerReconciler(new EnvelopeStorePrecision(0, { 0 })).reconcile(ledger.forTrack('trk_1'), TimelineState.of(clips)).lost() == []
    LedgerReconciler.findUnexplained(ledger.forTrack('trk_1'), clips) == []

    where:
    seed << (1..60)
  }
}
