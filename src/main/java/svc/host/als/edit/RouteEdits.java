package svc.host.als.edit;

import svc.host.als.set.RoutingTarget;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.routing.Monitoring;

/** Creates the edits that change inputs, outputs and monitors of tracks. */
public final class RouteEdits {
  private RouteEdits() {}

  /**
   * Changes a route.
   *
   * @param element the element of an input, an output or the source of a side chain
   */
  public static void write(XmlElement element, RoutingTarget target, XmlEdits edits) {
    edits.setValue(XmlValues.require(element, "Target"), target.target());
    edits.setValue(XmlValues.require(element, "UpperDisplayString"), target.upper());
    edits.setValue(XmlValues.require(element, "LowerDisplayString"), target.lower());
  }

  /** Changes when a track plays its input. */
  public static void setMonitoring(XmlElement sequencer, Monitoring monitor, XmlEdits edits) {
    edits.setValue(XmlValues.require(sequencer, "MonitoringEnum"), monitor.ordinal());
  }
}
