package svc.movement;

/** The energy 0-1 at the start and at the end of a section. It changes linearly in between. */
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
