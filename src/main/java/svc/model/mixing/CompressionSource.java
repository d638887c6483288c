package svc.model.mixing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.part.PartType;

/** What compressor starting points are known for. */
public enum CompressionSource {
  KICK(PartType.BD),
  SNARE(PartType.SD),
  BASS(PartType.BASS),
  VOCAL(PartType.VOCAL),
  GUITAR(PartType.GUITAR),
  PIANO(PartType.PIANO);

  private final PartType partType;

  CompressionSource(PartType type) {
    this.partType = type;
  }

  /** The source of that name in any case, or the one that a part type of that name stands for. */
  public static Optional<CompressionSource> parse(String text) {
    String wanted = text.strip();
    return Arrays.stream(values())
        .filter(source -> source.name().equalsIgnoreCase(wanted))
        .findFirst()
        .or(() -> PartType.parse(wanted).flatMap(CompressionSource::forPartType));
  }

  /** The source that a part type stands for. */
  public static Optional<CompressionSource> forPartType(PartType type) {
    return Arrays.stream(values()).filter(source -> source.partType == type).findFirst();
  }

  /** The names, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(CompressionSource::toString).toList();
  }

  /** The part type that stands for it. */
  public PartType partType() {
    return partType;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
