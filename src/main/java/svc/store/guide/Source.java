package svc.store.guide;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import svc.model.PartType;

/** What compressor starting points are known for. */
public enum Source {
  KICK(PartType.BD),
  SNARE(PartType.SD),
  BASS(PartType.BASS),
  VOCAL(PartType.VOCAL),
  GUITAR(PartType.GUITAR),
  PIANO(PartType.PIANO);

  private final PartType type;

  Source(PartType type) {
    this.type = type;
  }

  /** The source of that name in any case, or the one that a part type of that name stands for. */
  public static Optional<Source> parse(String text) {
    String wanted = text.strip();
    return Arrays.stream(values())
        .filter(source -> source.name().equalsIgnoreCase(wanted))
        .findFirst()
        .or(() -> PartType.parse(wanted).flatMap(Source::of));
  }

  /** The source that a part type stands for. */
  public static Optional<Source> of(PartType type) {
    return Arrays.stream(values()).filter(source -> source.type == type).findFirst();
  }

  /** The names, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Source::toString).toList();
  }

  /** The part type that stands for it. */
  public PartType type() {
    return type;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
