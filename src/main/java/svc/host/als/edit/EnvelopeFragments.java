package svc.host.als.edit;

import java.util.List;
import svc.host.als.xml.XmlFragment;

/** Creates the XML of new envelopes for the lanes of tracks and for clips, as Live writes it. */
final class EnvelopeFragments {
  private EnvelopeFragments() {}

  /**
   * Returns the XML of an envelope for a lane.
   *
   * @param target the id by which the envelope refers to its parameter
   */
  static XmlFragment ofLane(int id, String target, List<XmlFragment> events) {
    return envelope("AutomationEnvelope", id, target, events);
  }

  /**
   * Returns the XML of an envelope for a clip.
   *
   * @param target the id by which the envelope refers to its parameter
   */
  static XmlFragment ofClip(int id, String target, List<XmlFragment> events) {
    return envelope("ClipEnvelope", id, target, events)
        .add(
            XmlFragment.named("LoopSlot").add(XmlFragment.named("Value")),
            XmlFragment.named("ScrollerTimePreserver")
                .add(XmlFragment.ofValue("LeftTime", 0), XmlFragment.ofValue("RightTime", 0)));
  }

  private static XmlFragment envelope(
      String name, int id, String target, List<XmlFragment> events) {
    return XmlFragment.named(name)
        .with("Id", id)
        .add(
            XmlFragment.named("EnvelopeTarget").add(XmlFragment.ofValue("PointeeId", target)),
            XmlFragment.named("Automation")
                .add(
                    XmlFragment.named("Events").addAll(events),
                    XmlFragment.named("AutomationTransformViewState")
                        .add(
                            XmlFragment.ofValue("IsTransformPending", false),
                            XmlFragment.named("TimeAndValueTransforms"))));
  }
}
