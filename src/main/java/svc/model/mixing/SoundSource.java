package svc.model.mixing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.part.PartType;

/**
 * A sound source, such as kick, for which svc recommends compressor settings. Each source
 * corresponds to a part type.
 */
public enum SoundSource {
  KICK(PartType.BD),
  SNARE(PartType.SD),
  BASS(PartType.BASS),
  VOCAL(PartType.VOCAL),
  GUITAR(PartType.GUITAR),
  PIANO(PartType.PIANO);

  private final PartType partType;

  SoundSource(PartType type) {
    this.partType = type;
  }

  /**
   * Returns the source that a text names, directly or by the name of its part type; empty if there
   * is none. Case is ignored.
   */
  public static Optional<SoundSource> parse(String text) {
    String wanted = text.strip();
    return Arrays.stream(values())
        .filter(source -> source.name().equalsIgnoreCase(wanted))
        .findFirst()
        .or(() -> PartType.parse(wanted).flatMap(SoundSource::forPartType));
  }

  /** Returns the sound source that corresponds to a part type; empty if none does. */
  public static Optional<SoundSource> forPartType(PartType type) {
    return Arrays.stream(values()).filter(source -> source.partType == type).findFirst();
  }

  /** Returns the names of all sources, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(SoundSource::toString).toList();
  }

  /** Returns the part type that corresponds to this source. */
  public PartType partType() {
    return partType;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
