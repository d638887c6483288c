package svc.verbs.movement;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.SvcException;
import svc.movement.EnergyCurve;
import svc.movement.MovementRules;
import svc.movement.MovementSection;
import svc.movement.SongEnergy;
import svc.session.Session;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.store.project.RevertibleProjectChange;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments of the verbs that derive automation from the energy of a song. */
public record MovementOptions(
    @VerbArgument(
            value = "Project file, if it is not the default one.",
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = ArgumentDescriptions.ENERGY,
            tool = "energy",
            cli = "--energy TEXT",
            optional = true)
        String energy,
    @VerbArgument(
            value = "Movement rules, such as techno.",
            tool = "rules",
            cli = "--rules NAME",
            optional = true)
        String rules,
    @VerbArgument(
            value = "Seed of the random motions, such as 7.",
            tool = "seed",
            cli = "--seed N",
            min = 0,
            max = MovementOptions.MAX_SEED,
            optional = true)
        Long seed) {
  /**
   * The largest seed: JSON readers that use double-precision numbers preserve integers only up to
   * this one.
   */
  static final double MAX_SEED = (1L << 53) - 1;

  static final long DEFAULT_SEED = 1;

  /**
   * Throws INVALID_ARGUMENT if the energy is not a valid curve, such as {@code intro .2, drop 1}.
   */
  public MovementOptions {
    if (energy != null) {
      energy = EnergyCurve.parse(energy).text();
    }
  }

  /**
   * The project with the energy, rules and seed to use. A value that the call omits is that of the
   * project.
   *
   * @param curve the energy curve as the user wrote it
   */
  record SongMovementSettings(
      Project project, EnergyCurve curve, SongEnergy energy, MovementRules rules, long seed) {}

  /**
   * Returns the settings of the call, completed with those in the project. Throws FILE_NOT_FOUND if
   * there is no project, SECTION_NOT_FOUND if it has no sections, and MISSING_ARGUMENT if there is
   * no energy curve.
   */
  SongMovementSettings resolve(Session session) {
    Project read = readProject(session);
    Project.ProjectMovement stored = read.movement();
    List<MovementSection> sections =
        session.positions(read.file()).sections().stream()
            .map(
                each ->
                    new MovementSection(each.id(), each.name(), each.startBeats(), each.endBeats()))
            .toList();
    if (sections.isEmpty()) {
      throw SECTION_NOT_FOUND
          .because(
              read.file().getFileName()
                  + " has no sections and the set no locators, and movement follows the energy of"
                  + " each section")
          .hint(
              "Create locators with `svc locator create`, add sections to the project file, or"
                  + " create a project that has some with `svc project init`.");
    }
    EnergyCurve curve = energy == null ? stored.energy() : EnergyCurve.parse(energy);
    if (curve == null) {
      throw noEnergyError(read, sections.get(0));
    }
    String name =
        rules != null ? rules : stored.rules() != null ? stored.rules() : MovementRules.DEFAULT;
    Long usedSeed = seed != null ? seed : stored.seed();
    return new SongMovementSettings(
        read,
        curve,
        SongEnergy.of(curve, sections),
        session.stores().movementRules().require(name),
        usedSeed == null ? DEFAULT_SEED : usedSeed);
  }

  private Project readProject(Session session) {
    if (project != null) {
      return session.stores().projects().read(session.stores().projects().resolvePath(project));
    }
    return session
        .stores()
        .projects()
        .findNamed(null)
        .orElseThrow(session.stores().projects()::noDefaultError);
  }

  private static SvcException noEnergyError(Project project, MovementSection firstSection) {
    String first = firstSection.id();
    return MISSING_ARGUMENT
        .because(project.file().getFileName() + " has no energy curve, and {energy} is missing")
        .hint("Give the energy of the sections from 0 to 1, such as \"" + first + " .2>.9\".")
        .withDetail("argument", "energy");
  }

  /** Returns whether the call gives values that the project stores. */
  boolean hasValuesToStore() {
    return energy != null || rules != null || seed != null;
  }

  /** Stores the given energy, rules and seed in the project file. */
  RevertibleProjectChange store(Session session, SongMovementSettings settings) {
    return ProjectFile.applyChange(
        settings.project().file(),
        session.files(),
        (before, tree) -> new StoredMovementSettings(this).in(tree));
  }
}
