package svc.model.mixing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.part.PartType;

/** The sound sources that have compressor starting points. */
public enum SourceMaterial {
  KICK(PartType.BD),
  SNARE(PartType.SD),
  BASS(PartType.BASS),
  VOCAL(PartType.VOCAL),
  GUITAR(PartType.GUITAR),
  PIANO(PartType.PIANO);

  private final PartType partType;

  SourceMaterial(PartType type) {
    this.partType = type;
  }

  /**
   * Returns the source with this name, or the source of the part type with this name. Case is
   * ignored.
   */
  public static Optional<SourceMaterial> parse(String text) {
    String wanted = text.strip();
    return Arrays.stream(values())
        .filter(source -> source.name().equalsIgnoreCase(wanted))
        .findFirst()
        .or(() -> PartType.parse(wanted).flatMap(SourceMaterial::forPartType));
  }

  /** Returns the source for a part type, empty if there is none. */
  public static Optional<SourceMaterial> forPartType(PartType type) {
    return Arrays.stream(values()).filter(source -> source.partType == type).findFirst();
  }

  /** Returns the names, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(SourceMaterial::toString).toList();
  }

  /** Returns the part type of this source. */
  public PartType partType() {
    return partType;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
