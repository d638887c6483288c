package svc.interchange;

import java.io.IOException;
import java.util.List;
import svc.interchange.DawProjectIds.Parameter;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.SignatureChange;
import svc.model.time.TempoMap;

/** Writes the automation of parameters in their units. */
final class DawProjectAutomation {
  private final XmlElementWriter xml;
  private final DawProjectIds ids;

  DawProjectAutomation(XmlElementWriter xml, DawProjectIds ids) {
    this.xml = xml;
    this.ids = ids;
  }

  /** Writes a curve of positions from 0 to 1; nothing if it has no points. */
  void write(Parameter parameter, List<EnvelopePoint> points) throws IOException {
    if (points.isEmpty()) {
      return;
    }
    boolean isReal = parameter.steps() == 0;
    start("Points", isReal ? parameter.law().unit() : null, parameter.id());
    if (isReal) {
      for (EnvelopePoint point : AutomationCurve.refine(points, parameter.law())) {
        writeReal(point.time(), parameter.law().toNumber().applyAsDouble(point.value()));
      }
    } else {
      boolean isSwitch = parameter.element().equals("BoolPoint");
      for (EnvelopePoint point : AutomationCurve.steps(points, parameter.steps())) {
        int value = (int) point.value();
        xml.start(parameter.element())
            .attribute("time", point.time())
            .attribute("value", isSwitch ? String.valueOf(value > 0) : String.valueOf(value));
        xml.end();
      }
    }
    xml.end();
  }

  /**
   * Writes the changes of the tempo; nothing if there are none.
   *
   * @param target the id of the tempo
   */
  void writeTempo(ExportedSong song, String target) throws IOException {
    List<TempoMap.TempoPoint> points =
        song.tempo().points().stream()
            .filter(point -> point.beat() > song.startBeats() && point.beat() < song.endBeats())
            .toList();
    if (points.isEmpty()
        && song.tempo().tempoAt(song.startBeats()) == song.tempo().tempoAt(song.endBeats())) {
      return;
    }
    start("TempoAutomation", "bpm", target);
    writeReal(0, song.tempo().tempoAt(song.startBeats()));
    for (TempoMap.TempoPoint point : points) {
      writeReal(point.beat() - song.startBeats(), point.bpm());
    }
    writeReal(song.lengthBeats(), song.tempo().tempoAt(song.endBeats()));
    xml.end();
  }

  /** Writes the changes of the time signature; nothing if there are none. */
  void writeSignatures(List<SignatureChange> changes, String target) throws IOException {
    if (changes.size() < 2) {
      return;
    }
    start("TimeSignatureAutomation", null, target);
    for (SignatureChange change : changes) {
      xml.start("TimeSignaturePoint")
          .attribute("time", change.beat())
          .attribute("numerator", change.numerator())
          .attribute("denominator", change.denominator());
      xml.end();
    }
    xml.end();
  }

  private void start(String element, String unit, String target) throws IOException {
    xml.start(element).attribute("unit", unit).attribute("id", ids.next());
    xml.start("Target").attribute("parameter", target);
    xml.end();
  }

  private void writeReal(double time, double value) throws IOException {
    xml.start("RealPoint")
        .attribute("time", time)
        .attribute("value", value)
        .attribute("interpolation", "linear");
    xml.end();
  }
}
