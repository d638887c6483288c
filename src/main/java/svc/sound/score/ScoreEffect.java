package svc.sound.score;

import java.util.Map;

/**
 * An effect on a track.
 *
 * @param settings the settings by the names of the device's parameters, in displayed units; the
 *     number of the item for a list of items; a missing setting is at its default
 * @param sideChain the index of the track that drives the effect, -1 for its own track
 */
public record ScoreEffect(EffectKind kind, Map<String, Control> settings, int sideChain) {

  /** The effects that are heard. */
  public enum EffectKind {
    AUTO_FILTER,
    EQ_EIGHT,
    UTILITY,
    COMPRESSOR,
    REVERB,
    DELAY
  }

  /** Returns a setting, or one with a constant value if it is missing. */
  public Control setting(String name, double otherwise) {
    Control found = settings.get(name);
    return found == null ? Control.constant(otherwise) : found;
  }
}
