package svc.host.als.set;

import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;

/** Finds the envelopes of tracks and clips, and reads their events. */
public final class EnvelopeReader {
  private EnvelopeReader() {}

  /** Returns the elements of the envelopes on a track's automation lanes. */
  public static List<XmlElement> trackEnvelopes(AlsTrack track) {
    return track
        .element()
        .find("AutomationEnvelopes", "Envelopes")
        .map(list -> list.children("AutomationEnvelope"))
        .orElse(List.of());
  }

  /** Returns the envelope of a parameter on a track's automation lanes. */
  public static Optional<XmlElement> envelopeOf(AlsTrack track, XmlElement parameter) {
    Optional<String> target = parameter.find("AutomationTarget").flatMap(t -> t.attribute("Id"));
    return target.isEmpty()
        ? Optional.empty()
        : trackEnvelopes(track).stream()
            .filter(envelope -> targetOf(envelope).equals(target))
            .findFirst();
  }

  /** Returns the elements of the envelopes in a clip. */
  public static List<XmlElement> clipEnvelopes(XmlElement clip) {
    return clip.find("Envelopes", "Envelopes")
        .map(list -> list.children("ClipEnvelope"))
        .orElse(List.of());
  }

  /** Returns the id of the target of an envelope; empty if it is missing. */
  public static Optional<String> targetOf(XmlElement envelope) {
    return envelope.value("EnvelopeTarget", "PointeeId");
  }

  /** Returns the events of an envelope in the order of the file. */
  public static List<AlsEnvelopeEvent> readEvents(XmlElement envelope) {
    return eventElements(envelope).stream().map(AlsEnvelopeEvent::read).toList();
  }

  /** Returns the elements of the events of an envelope in the order of the file. */
  public static List<XmlElement> eventElements(XmlElement envelope) {
    return envelope
        .find("Automation", "Events")
        .map(XmlElement::children)
        .orElse(List.of())
        .stream()
        .filter(event -> event.name().endsWith("Event"))
        .toList();
  }
}
