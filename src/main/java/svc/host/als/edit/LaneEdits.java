package svc.host.als.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsEvent;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.EventCurve;
import svc.host.als.set.StoredParameter;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.envelope.LaneChange;

/** Edits of the envelopes on the automation lanes of a track. */
public final class LaneEdits {
  private final AlsTrack track;
  private final StoredParameter parameter;
  private final XmlEdits edits;

  private LaneEdits(AlsTrack track, StoredParameter parameter, XmlEdits edits) {
    this.track = track;
    this.parameter = parameter;
    this.edits = edits;
  }

  /** Adds the edits of a change of one lane. */
  public static void change(
      AlsTrack track, StoredParameter parameter, LaneChange change, XmlEdits edits) {
    new LaneEdits(track, parameter, edits).change(change);
  }

  private void change(LaneChange change) {
    Optional<XmlElement> envelope = EnvelopeReader.envelopeOf(track, parameter.stored().element());
    boolean isDeletion = change.points().isEmpty();
    if (envelope.isEmpty()) {
      if (!isDeletion) {
        addEnvelope(new EventSplice(parameter, List.of(), change));
      }
    } else if (isDeletion && change.startBeats() <= 0 && Double.isInfinite(change.endBeats())) {
      edits.remove(envelope.get());
    } else {
      List<AlsEvent> events = EnvelopeReader.readEvents(envelope.get());
      splice(envelope.get(), new EventSplice(parameter, events, change));
    }
  }

  private void addEnvelope(EventSplice splice) {
    XmlElement list = XmlValues.require(track.element(), "AutomationEnvelopes", "Envelopes");
    String target = parameter.stored().targetId();
    int id = SongEdits.nextId(list.children());
    edits.append(list, List.of(EnvelopeFragments.ofLane(id, target, fragments(splice, 0))));
  }

  private void splice(XmlElement envelope, EventSplice splice) {
    XmlElement parent = XmlValues.require(envelope, "Automation", "Events");
    List<XmlElement> elements = EnvelopeReader.eventElements(envelope);
    List<XmlFragment> fragments = fragments(splice, SongEdits.nextId(elements));
    if (splice.before() == 0 && splice.after() == elements.size()) {
      edits.replace(parent, XmlFragment.named("Events").addAll(fragments));
      return;
    }
    if (splice.hasInitialEvent()) {
      splice
          .initialPosition()
          .ifPresent(value -> edits.setValue(elements.get(0), parameter.formatEvent(value)));
    }
    if (splice.cutsCurve()) {
      replaceCurve(elements.get(splice.before() - 1), splice.curveBefore());
    }
    elements.subList(splice.before(), splice.after()).forEach(edits::remove);
    if (splice.after() == elements.size()) {
      edits.append(parent, fragments);
    } else {
      fragments.forEach(added -> edits.insertBefore(elements.get(splice.after()), added));
    }
  }

  /** Returns the new events, with the event before the song if the envelope has none. */
  private List<XmlFragment> fragments(EventSplice splice, int firstId) {
    List<XmlFragment> fragments = new ArrayList<>();
    int id = firstId;
    if (!splice.hasInitialEvent() && splice.before() == 0) {
      double initial = splice.initialPosition().orElseThrow();
      fragments.add(event(id++, LiveSetValidator.FIRST_EVENT_BEATS, initial));
    }
    for (EventSplice.NewEvent added : splice.added()) {
      XmlFragment event = event(id++, added.beats(), added.position());
      fragments.add(added.curve() == null ? event : withCurve(event, added.curve()));
    }
    return fragments;
  }

  private XmlFragment event(int id, double beats, double position) {
    return EventFragments.of(parameter, id, beats, position);
  }

  /** Gives an event another curve, or a straight line. */
  private void replaceCurve(XmlElement event, Optional<EventCurve> curve) {
    XmlFragment changed = XmlFragment.named(event.name());
    event.attributes().stream()
        .filter(attribute -> !attribute.name().startsWith("CurveControl"))
        .forEach(attribute -> changed.with(attribute.name(), attribute.value()));
    edits.replace(event, curve.map(part -> withCurve(changed, part)).orElse(changed));
  }

  private static XmlFragment withCurve(XmlFragment event, EventCurve curve) {
    return event
        .with("CurveControl1X", XmlValues.format(curve.x1()))
        .with("CurveControl1Y", XmlValues.format(curve.y1()))
        .with("CurveControl2X", XmlValues.format(curve.x2()))
        .with("CurveControl2Y", XmlValues.format(curve.y2()));
  }
}
