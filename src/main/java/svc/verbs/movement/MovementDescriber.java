package svc.verbs.movement;

import java.util.Locale;
import java.util.stream.Collectors;
import svc.automation.BeatRange;
import svc.automation.PositionedRange;
import svc.model.time.TimeSignature;
import svc.movement.MovementCurve;
import svc.movement.MovementRule;
import svc.movement.MovementUnit;
import svc.movement.SectionEnergy;
import svc.movement.SongEnergy;
import svc.text.TextSanitizer;

/**
 * Describes movement for the user: the values of a parameter at the start and the end of each
 * section, and the reason for the movement.
 */
record MovementDescriber(SongEnergy energy, TimeSignature signature) {

  MovementEnvelope explain(PartMovement movement, String status) {
    BeatRange range = movement.segment().range();
    return new MovementEnvelope(
        movement.part().id(),
        movement.track().name(),
        movement.track().livesetId(),
        movement.resolved().device().pathOrName(),
        movement.resolved().parameter().name(),
        PositionedRange.of(range, signature),
        movement.curve().points().size(),
        values(movement),
        unit(movement.rule().unit()),
        movement.curve().edges().stream().map(MovementDescriber::section).toList(),
        status,
        reason(movement),
        movement.rule().reason());
  }

  private static MovementEnvelope.SectionValues section(MovementCurve.SectionEdges edges) {
    return new MovementEnvelope.SectionValues(
        edges.energy().section().id(), describe(edges.energy()), edges.from(), edges.to());
  }

  private static String describe(SectionEnergy energy) {
    String from = format("%.2f", energy.from());
    return energy.from() == energy.to() ? from : from + ">" + format("%.2f", energy.to());
  }

  private static String values(PartMovement movement) {
    String format = movement.rule().unit() == MovementUnit.KNOB ? "%.2f" : "%.1f";
    return movement.curve().edges().stream()
        .map(edges -> values(edges, format))
        .collect(Collectors.joining(", "));
  }

  private static String values(MovementCurve.SectionEdges edges, String format) {
    String from = format(format, edges.from());
    String to = format(format, edges.to());
    String section = TextSanitizer.sanitizeName(edges.energy().section().id());
    return section + " " + (from.equals(to) ? from : from + ">" + to);
  }

  private static String format(String format, double value) {
    return String.format(Locale.ROOT, format, value + 0.0);
  }

  private static String unit(MovementUnit unit) {
    return switch (unit) {
      case KNOB -> "0-1";
      case DB, RELATIVE_DB -> "dB";
      case PAN, RELATIVE_PAN -> "pan";
    };
  }

  /** Returns why a parameter moves, such as "pad opens because drop is at 1.00". */
  private String reason(PartMovement movement) {
    MovementRule rule = movement.rule();
    SectionEnergy peak = energy.peak();
    String part = TextSanitizer.sanitizeName(movement.part().id()) + " ";
    String why =
        rule.onlyWanders()
            ? "drifts slowly whatever the energy is"
            : peak.highest() == energy.lowest()
                ? "stays because every section is at " + format("%.2f", peak.highest())
                : rule.response()
                    + " because "
                    + TextSanitizer.sanitizeName(peak.section().id())
                    + " is at "
                    + format("%.2f", peak.highest());
    return part + why;
  }
}
