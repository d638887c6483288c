package svc.host.als.edit;

import svc.host.als.set.StoredParameter;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlFragment;

/** Creates the XML of new events in envelopes. */
final class EnvelopeEventFragments {
  private EnvelopeEventFragments() {}

  /**
   * Returns the XML of an event.
   *
   * @param position the value 0-1 in the parameter's range
   * @param id the id of the event in its envelope
   */
  static XmlFragment of(StoredParameter parameter, int id, double beats, double position) {
    return XmlFragment.named(parameter.stored().eventName())
        .with("Id", id)
        .with("Time", XmlValues.formatTime(beats))
        .with("Value", parameter.formatEvent(position));
  }
}
