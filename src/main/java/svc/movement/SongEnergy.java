package svc.movement;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The energy of every section of a song, in order of time.
 *
 * @param sections at least one
 */
public record SongEnergy(List<SectionEnergy> sections) {

  /**
   * Returns the energy of the sections of a song. A section that the curve does not name keeps the
   * energy of the end of the previous section. Sections before the first named section have the
   * energy of the start of that section. If several sections have the same name and the curve
   * contains this name once, all of them have this energy; if the curve contains it several times,
   * they are matched in order. Throws SECTION_NOT_FOUND for an unknown section.
   *
   * @param unordered the sections of the song in any order, at least one
   */
  public static SongEnergy of(EnergyCurve curve, List<MovementSection> unordered) {
    List<MovementSection> ordered =
        unordered.stream().sorted(Comparator.comparingDouble(MovementSection::start)).toList();
    Map<MovementSection, EnergyCurve.EnergyStep> named = new HashMap<>();
    curve.steps().forEach(step -> assign(step, curve, ordered, named));
    double held =
        ordered.stream()
            .filter(named::containsKey)
            .findFirst()
            .map(named::get)
            .orElseThrow()
            .from();
    List<SectionEnergy> sections = new ArrayList<>();
    for (MovementSection section : ordered) {
      EnergyCurve.EnergyStep step = named.get(section);
      double from = step == null ? held : step.from();
      held = step == null ? held : step.to();
      sections.add(new SectionEnergy(section, from, held));
    }
    return new SongEnergy(List.copyOf(sections));
  }

  private static void assign(
      EnergyCurve.EnergyStep step,
      EnergyCurve curve,
      List<MovementSection> sections,
      Map<MovementSection, EnergyCurve.EnergyStep> named) {
    List<MovementSection> matching = matching(step.section(), sections);
    if (matching.isEmpty()) {
      throw notFoundError(step.section(), sections);
    }
    long mentions =
        curve.steps().stream()
            .filter(other -> other.section().equalsIgnoreCase(step.section()))
            .count();
    List<MovementSection> assigned =
        mentions == 1
            ? matching
            : matching.stream().filter(section -> !named.containsKey(section)).limit(1).toList();
    if (assigned.isEmpty() || assigned.stream().anyMatch(named::containsKey)) {
      throw INVALID_ARGUMENT
          .because("the energy curve gives " + TextSanitizer.quote(step.section()) + " twice")
          .hint("Give each section once; for a rise write " + step.section() + " .2>.9.")
          .withDetail("argument", "energy");
    }
    assigned.forEach(section -> named.put(section, step));
  }

  /**
   * Returns the section whose id is the given text or, if there is none, the sections with this
   * name.
   */
  private static List<MovementSection> matching(String name, List<MovementSection> sections) {
    List<MovementSection> byId =
        sections.stream().filter(section -> section.id().equals(name)).toList();
    return byId.isEmpty()
        ? sections.stream().filter(section -> section.isNamed(name)).toList()
        : byId;
  }

  private static SvcException notFoundError(String name, List<MovementSection> sections) {
    List<String> ids = sections.stream().map(MovementSection::id).toList();
    return SECTION_NOT_FOUND
        .because(
            "the energy curve names "
                + TextSanitizer.quote(name)
                + ", which is not a section of the project; its sections are "
                + String.join(", ", ids))
        .withDetail("argument", "energy")
        .withCandidates(SimilarNames.find(name, ids));
  }

  /** Returns the start of the first section in beats from the song's start. */
  public double start() {
    return sections.get(0).section().start();
  }

  /** Returns the end of the last section in beats from the song's start. */
  public double end() {
    return sections.get(sections.size() - 1).section().end();
  }

  /**
   * Returns the energy at a position in beats. Between two sections, returns the energy at the end
   * of the earlier section.
   */
  public double at(double beat) {
    double value = sections.get(0).from();
    for (SectionEnergy each : sections) {
      double start = each.section().start();
      if (beat < start) {
        return value;
      }
      double share = Math.min(1, (beat - start) / (each.section().end() - start));
      value = each.from() + (each.to() - each.from()) * share;
    }
    return value;
  }

  /** Returns the first section with the highest energy. */
  public SectionEnergy peak() {
    return sections.stream().max(Comparator.comparingDouble(SectionEnergy::highest)).orElseThrow();
  }

  /** Returns the lowest energy. */
  public double lowest() {
    return sections.stream().mapToDouble(SectionEnergy::lowest).min().orElseThrow();
  }
}
