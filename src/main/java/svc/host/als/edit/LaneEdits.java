package svc.host.als.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsEnvelopeEvent;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EnvelopeEventCurve;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;

/** Creates the edits that change the envelopes on the automation lanes of a track. */
public final class LaneEdits {
  private static final double SAME_VALUE = 1e-9;

  private final AlsTrack track;
  private final StoredParameter parameter;
  private final XmlEdits edits;

  private LaneEdits(AlsTrack track, StoredParameter parameter, XmlEdits edits) {
    this.track = track;
    this.parameter = parameter;
    this.edits = edits;
  }

  /** Adds the edits that make a change of one lane. */
  public static void change(
      AlsTrack track, StoredParameter parameter, LaneChange change, XmlEdits edits) {
    new LaneEdits(track, parameter, edits).change(change);
  }

  /**
   * An envelope for a lane.
   *
   * @param points the points of the whole song, at least one; values 0-1
   */
  public record NewEnvelope(StoredParameter parameter, List<EnvelopePoint> points) {}

  /** Adds envelopes to the lanes of a track, in place of those of the same parameters. */
  public static void write(AlsTrack track, List<NewEnvelope> envelopes, XmlEdits edits) {
    XmlElement list = XmlValues.require(track.element(), "AutomationEnvelopes", "Envelopes");
    int free = XmlValues.nextId(list.children());
    List<XmlFragment> added = new ArrayList<>();
    for (NewEnvelope envelope : envelopes) {
      StoredParameter parameter = envelope.parameter();
      Optional<XmlElement> present = EnvelopeReader.envelopeOf(track, parameter.stored().element());
      int id = present.map(old -> (int) XmlValues.attribute(old, "Id", 0)).orElse(free);
      XmlFragment fragment =
          EnvelopeFragments.ofLane(
              id, parameter.stored().targetId(), ClipEdits.events(parameter, envelope.points()));
      if (present.isPresent()) {
        edits.replace(present.get(), fragment);
      } else {
        added.add(fragment);
        free++;
      }
    }
    edits.append(list, added);
  }

  private void change(LaneChange change) {
    Optional<XmlElement> envelope = EnvelopeReader.envelopeOf(track, parameter.stored().element());
    boolean isDeletion = change.points().isEmpty();
    if (envelope.isEmpty()) {
      if (!isDeletion) {
        addEnvelope(new EnvelopeEventSplice(parameter, List.of(), change));
      }
    } else if (isDeletion && change.startBeats() <= 0 && Double.isInfinite(change.endBeats())) {
      delete(envelope.get());
    } else {
      List<AlsEnvelopeEvent> events = EnvelopeReader.readEvents(envelope.get());
      splice(envelope.get(), new EnvelopeEventSplice(parameter, events, change));
    }
  }

  private void delete(XmlElement envelope) {
    if (!parameter.isTempo()) {
      edits.remove(envelope);
      return;
    }
    double start =
        SongReader.valueAtStart(envelope)
            .map(parameter::toNormalized)
            .orElseGet(parameter::currentPosition);
    edits.replace(
        XmlValues.require(envelope, "Automation", "Events"),
        XmlFragment.named("Events")
            .add(
                EnvelopeEventFragments.of(
                    parameter, 0, LiveSetValidator.FIRST_EVENT_BEATS, start)));
    setTempo(start);
  }

  /** Sets the value in the mixer to that at the start of the song, which svc shows as the tempo. */
  private void setTempo(double position) {
    edits.setValue(
        XmlValues.require(parameter.stored().element(), "Manual"), parameter.formatEvent(position));
  }

  private void setTempoAtStart(EnvelopeEventSplice splice) {
    if (parameter.isTempo()) {
      splice.positionAtStart().ifPresent(this::setTempo);
    }
  }

  private void addEnvelope(EnvelopeEventSplice splice) {
    setTempoAtStart(splice);
    XmlElement list = XmlValues.require(track.element(), "AutomationEnvelopes", "Envelopes");
    String target = parameter.stored().targetId();
    int id = XmlValues.nextId(list.children());
    edits.append(list, List.of(EnvelopeFragments.ofLane(id, target, allEvents(splice, List.of()))));
  }

  private void splice(XmlElement envelope, EnvelopeEventSplice splice) {
    XmlElement parent = XmlValues.require(envelope, "Automation", "Events");
    List<XmlElement> elements = EnvelopeReader.eventElements(envelope);
    setTempoAtStart(splice);
    if (!splice.hasInitialEvent()) {
      edits.replace(parent, XmlFragment.named("Events").addAll(allEvents(splice, elements)));
      return;
    }
    splice
        .initialPosition()
        .ifPresent(value -> edits.setValue(elements.get(0), parameter.formatEvent(value)));
    if (splice.cutsCurve()) {
      XmlElement event = elements.get(splice.before() - 1);
      edits.replace(event, copyWithCurve(event, splice.curveBefore()));
    }
    replaceWindow(parent, elements, splice);
  }

  /**
   * Replaces the events in the window. An existing event at the start or the end of the window is
   * kept if it equals the new one.
   */
  private void replaceWindow(
      XmlElement parent, List<XmlElement> elements, EnvelopeEventSplice splice) {
    List<XmlElement> removed = elements.subList(splice.before(), splice.after());
    List<EnvelopeEventSplice.NewEvent> added = splice.added();
    int shorter = Math.min(removed.size(), added.size());
    int same = 0;
    while (same < shorter && isSame(removed.get(same), added.get(same))) {
      same++;
    }
    int sameAtEnd = 0;
    while (sameAtEnd < shorter - same
        && isSame(
            removed.get(removed.size() - 1 - sameAtEnd), added.get(added.size() - 1 - sameAtEnd))) {
      sameAtEnd++;
    }
    removed.subList(same, removed.size() - sameAtEnd).forEach(edits::remove);
    List<XmlFragment> fragments =
        fragments(added.subList(same, added.size() - sameAtEnd), XmlValues.nextId(elements));
    int next = splice.after() - sameAtEnd;
    if (next == elements.size()) {
      edits.append(parent, fragments);
    } else {
      fragments.forEach(event -> edits.insertBefore(elements.get(next), event));
    }
  }

  private boolean isSame(XmlElement element, EnvelopeEventSplice.NewEvent event) {
    AlsEnvelopeEvent present = AlsEnvelopeEvent.read(element);
    double value = parameter.toNormalized(present.value());
    return present.beats() == event.beats()
        && Math.abs(value - event.position()) < SAME_VALUE
        && Objects.equals(present.curve(), event.curve());
  }

  /**
   * Returns all events of an envelope that had no initial event before the song, including a new
   * initial event.
   *
   * @param present the existing events of the envelope, of which those outside the window are
   *     copied
   */
  private List<XmlFragment> allEvents(EnvelopeEventSplice splice, List<XmlElement> present) {
    List<XmlFragment> all = new ArrayList<>();
    int id = XmlValues.nextId(present);
    double initial = splice.initialPosition().orElseThrow();
    all.add(EnvelopeEventFragments.of(parameter, id, LiveSetValidator.FIRST_EVENT_BEATS, initial));
    for (int i = 0; i < splice.before(); i++) {
      boolean isCut = splice.cutsCurve() && i == splice.before() - 1;
      XmlElement event = present.get(i);
      all.add(copyWithCurve(event, isCut ? splice.curveBefore() : EnvelopeEventCurve.read(event)));
    }
    all.addAll(fragments(splice.added(), id + 1));
    present.subList(splice.after(), present.size()).stream()
        .map(event -> copyWithCurve(event, EnvelopeEventCurve.read(event)))
        .forEach(all::add);
    return all;
  }

  private List<XmlFragment> fragments(List<EnvelopeEventSplice.NewEvent> events, int firstId) {
    List<XmlFragment> fragments = new ArrayList<>();
    for (EnvelopeEventSplice.NewEvent added : events) {
      XmlFragment event =
          EnvelopeEventFragments.of(
              parameter, firstId + fragments.size(), added.beats(), added.position());
      fragments.add(added.curve() == null ? event : withCurve(event, added.curve()));
    }
    return fragments;
  }

  /**
   * Copies an event, and replaces the curve to the next event.
   *
   * @param curve the new curve; empty for a straight line
   */
  private static XmlFragment copyWithCurve(XmlElement event, Optional<EnvelopeEventCurve> curve) {
    XmlFragment copy = XmlFragment.named(event.name());
    event.attributes().stream()
        .filter(attribute -> !attribute.name().startsWith("CurveControl"))
        .forEach(attribute -> copy.with(attribute.name(), attribute.value()));
    return curve.map(part -> withCurve(copy, part)).orElse(copy);
  }

  private static XmlFragment withCurve(XmlFragment event, EnvelopeEventCurve curve) {
    return event
        .with("CurveControl1X", XmlValues.format(curve.x1()))
        .with("CurveControl1Y", XmlValues.format(curve.y1()))
        .with("CurveControl2X", XmlValues.format(curve.x2()))
        .with("CurveControl2Y", XmlValues.format(curve.y2()));
  }
}
