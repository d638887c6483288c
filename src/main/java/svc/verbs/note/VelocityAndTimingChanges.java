package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.List;
import svc.model.envelope.RandomSeedChooser;
import svc.note.NoteTransform;
import svc.note.VelocityAndTimingTransforms;
import svc.verb.VerbArgument;

/** The arguments that change velocities and vary the starts of notes. */
public record VelocityAndTimingChanges(
    @VerbArgument(
            value = "Factor for velocities.",
            tool = "velocity_scale",
            cli = "--velocity-scale FACTOR",
            min = 0,
            max = 127,
            optional = true)
        Double velocityScale,
    @VerbArgument(
            value = "Number to add to velocities, after the factor.",
            tool = "velocity_add",
            cli = "--velocity-add N",
            min = -127,
            max = 127,
            optional = true)
        Double velocityAdd,
    @VerbArgument(
            value = "Largest random change of starts, in beats.",
            brief = "beats",
            tool = "humanize",
            cli = "--humanize BEATS",
            unit = "beats",
            min = 0,
            max = 16,
            optional = true)
        Double humanize,
    @VerbArgument(
            value = "Largest random change of velocities.",
            tool = "humanize_velocity",
            cli = "--humanize-velocity N",
            min = 0,
            max = 127,
            optional = true)
        Double humanizeVelocity,
    @VerbArgument(
            value = "Random seed; equal seeds give equal results.",
            tool = "seed",
            cli = "--seed N",
            optional = true)
        Long seed) {
  private static final long MAX_SEED = 1L << 53;

  public VelocityAndTimingChanges {
    if (seed != null && humanize == null && humanizeVelocity == null) {
      throw CONFLICTING_ARGUMENTS
          .because("{seed} requires {humanize} or {humanize_velocity}")
          .hint("Give {humanize} or {humanize_velocity}, or omit {seed}.");
    }
  }

  /**
   * Returns these changes with a seed. If they are random and the caller gave no seed, chooses one.
   */
  VelocityAndTimingChanges withSeed() {
    boolean isRandom = humanize != null || humanizeVelocity != null;
    return isRandom && seed == null ? withSeed(RandomSeedChooser.choose(MAX_SEED)) : this;
  }

  /** Returns these changes with a seed, null for none. */
  VelocityAndTimingChanges withSeed(Long newSeed) {
    return new VelocityAndTimingChanges(
        velocityScale, velocityAdd, humanize, humanizeVelocity, newSeed);
  }

  /** Returns the transforms in the order in which they are applied. */
  List<NoteTransform> transforms() {
    List<NoteTransform> transforms = new ArrayList<>();
    if (velocityScale != null || velocityAdd != null) {
      transforms.add(
          VelocityAndTimingTransforms.scaleVelocity(
              orElse(1, velocityScale), orElse(0, velocityAdd)));
    }
    if (humanize != null || humanizeVelocity != null) {
      transforms.add(
          VelocityAndTimingTransforms.humanize(
              orElse(0, humanize), orElse(0, humanizeVelocity), orElse(0, seed)));
    }
    return transforms;
  }

  private static double orElse(double usual, Double value) {
    return value == null ? usual : value;
  }

  private static long orElse(long usual, Long value) {
    return value == null ? usual : value;
  }
}
