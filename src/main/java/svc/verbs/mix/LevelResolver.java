package svc.verbs.mix;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.error.SvcException;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;

/**
 * Computes the level to which a fader or a send is set. A mix entry, which contains the level, pan
 * and sends for a part, can give the level or a change of the current level.
 */
final class LevelResolver {
  private static final double MIN_DB = -70;
  private static final double PRECISION = 1e9;

  private final String subject;
  private final double maxDb;

  private LevelResolver(String subject, double maxDb) {
    this.subject = subject;
    this.maxDb = maxDb;
  }

  /**
   * Returns a resolver for the fader of a track.
   *
   * @param subject the text that names the fader in error messages
   */
  static LevelResolver ofFader(String subject) {
    return new LevelResolver(subject, 6);
  }

  /**
   * Returns a resolver for a send.
   *
   * @param subject the text that names the send in error messages
   */
  static LevelResolver ofSend(String subject) {
    return new LevelResolver(subject, 0);
  }

  /**
   * Returns the level to set. Throws INVALID_ARGUMENT if a change starts at silence or leaves the
   * range.
   *
   * @param current the current level, null if there is none; only used for a relative level
   */
  Decibels resolve(MixLevel given, Decibels current) {
    if (!given.isRelative()) {
      return given.value();
    }
    double change = given.value().value();
    if (current == null || current.isSilence()) {
      throw error(
              "is silent (-inf), so it cannot be changed by " + signed(change), Decibels.SILENCE)
          .hint("Give an absolute level, such as =-12.");
    }
    double level = Math.round((current.value() + change) * PRECISION) / PRECISION;
    if (level > maxDb) {
      throw rangeError(change, level, current, "above the maximum of " + format(maxDb))
          .hint(describeMargin("Raise", "+=", maxDb - current.value()));
    }
    if (level < MIN_DB) {
      throw rangeError(change, level, current, "below the minimum of " + format(MIN_DB))
          .hint(
              describeMargin("Lower", "-=", current.value() - MIN_DB) + " Use =-inf for silence.");
    }
    return new Decibels(level);
  }

  private SvcException rangeError(double change, double level, Decibels current, String limit) {
    return error(
        "is at "
            + format(current.value())
            + "; "
            + format(Math.abs(change))
            + (change < 0 ? " less would be " : " more would be ")
            + format(level)
            + ", "
            + limit,
        current);
  }

  private SvcException error(String problem, Decibels current) {
    return INVALID_ARGUMENT
        .because(subject + " " + problem)
        .withDetail("argument", "parts")
        .withDetail("current_db", current.isSilence() ? "-inf" : rounded(current.value()));
  }

  /**
   * Returns a hint with the largest possible change of a level in one direction, rounded down to
   * 0.01 dB.
   *
   * @param verb "Raise" or "Lower"
   * @param db the distance to the limit in dB
   */
  private static String describeMargin(String verb, String operator, double db) {
    double allowed = Math.floor(db * 100 + 1e-6) / 100;
    return allowed <= 0
        ? "It is already at the limit."
        : verb
            + " it by at most "
            + format(allowed)
            + " ("
            + operator
            + NumberFormatter.format(allowed)
            + ").";
  }

  private static String format(double db) {
    return NumberFormatter.format(rounded(db)) + " dB";
  }

  private static String signed(double db) {
    return (db < 0 ? "" : "+") + format(db);
  }

  private static double rounded(double db) {
    return Math.round(db * 100) / 100.0;
  }
}
