package svc.sound.score;

import java.util.Map;
import svc.model.part.PartType;

/**
 * The instrument with which a track plays its notes.
 *
 * @param part the part type, null if it is not known
 * @param pads the names of drum pads by note; empty without a drum rack
 * @param controls the parameters that drive the voices
 */
public record ScoreInstrument(
    PartType part, Map<Integer, String> pads, Map<InstrumentControl, Control> controls) {

  /** The parameters of an instrument that drive its voices. */
  public enum InstrumentControl {
    /** The frequency of the filter in Hz. */
    CUTOFF,
    /** The resonance of the filter from 0 to 1. */
    RESONANCE,
    /** The time of the attack in seconds. */
    ATTACK,
    /** The time of the release in seconds. */
    RELEASE,
    /** The volume as a factor of amplitude. */
    VOLUME
  }
}
