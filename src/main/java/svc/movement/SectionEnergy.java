package svc.movement;

/**
 * The energy of a section: the values 0-1 at its start and its end, between which it changes
 * linearly.
 */
public record SectionEnergy(MovementSection section, double from, double to) {
  /** Returns the higher one of the two values. */
  public double highest() {
    return Math.max(from, to);
  }

  /** Returns the lower one of the two values. */
  public double lowest() {
    return Math.min(from, to);
  }
}
