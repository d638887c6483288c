package svc.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The kind of a part of a song: the unit of tags, default instruments, automation slots and mixes.
 */
public enum PartType {
  PAD(Family.MELODIC),
  LEAD(Family.MELODIC),
  BASS(Family.MELODIC),
  ARP(Family.MELODIC),
  AMBIENCE(Family.MELODIC),
  CHORDS(Family.MELODIC),
  RIFF(Family.MELODIC),
  MELODY(Family.MELODIC),
  SOLO(Family.MELODIC),
  HOOK(Family.MELODIC),
  LOOP(Family.MELODIC),
  OTHER(Family.MELODIC),
  VOCAL(Family.MELODIC),
  BACKING_VOCAL(Family.MELODIC),
  GUITAR(Family.MELODIC),
  PIANO(Family.MELODIC),
  FX_RISER(Family.EFFECT),
  FX_RELEASE(Family.EFFECT),
  BD(Family.DRUM),
  SD(Family.DRUM),
  HH(Family.DRUM),
  TOM(Family.DRUM),
  PERC(Family.DRUM),
  CRASH(Family.DRUM),
  FILL(Family.DRUM),
  ROLL(Family.DRUM),
  DRUMS(Family.DRUM);

  /** What every tag starts with. */
  public static final String TAG_PREFIX = "svc:";

  private static final Map<String, PartType> ALIASES =
      Map.of("snare", SD, "hihat", HH, "chord", CHORDS);

  private final Family family;
  private final String name;

  PartType(Family family) {
    this.family = family;
    this.name = camel(name());
  }

  /** What kinds of part types there are. */
  public enum Family {
    MELODIC,
    EFFECT,
    DRUM
  }

  /** The part type of that name or alias; case, hyphens, underscores and spaces do not count. */
  public static Optional<PartType> parse(String text) {
    String wanted = folded(text);
    return Arrays.stream(values())
        .filter(type -> folded(type.name()).equals(wanted))
        .findFirst()
        .or(() -> Optional.ofNullable(ALIASES.get(wanted)));
  }

  /** The part type that a tag such as svc:bass names, with or without its prefix. */
  public static Optional<PartType> ofTag(String tag) {
    return parse(suffix(tag));
  }

  /** A tag without its prefix. */
  public static String suffix(String tag) {
    String text = tag.strip();
    boolean prefixed = text.regionMatches(true, 0, TAG_PREFIX, 0, TAG_PREFIX.length());
    return prefixed ? text.substring(TAG_PREFIX.length()) : text;
  }

  /** The canonical names, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(PartType::toString).toList();
  }

  public Family family() {
    return family;
  }

  /** The name in tags and mixes, such as fx_riser. */
  public String suffix() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The tag that items of this part type carry, such as svc:fx_riser. */
  public String tag() {
    return TAG_PREFIX + suffix();
  }

  private static String folded(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    for (char c : text.strip().toCharArray()) {
      if (c != '_' && c != '-' && c != ' ') {
        letters.append(Character.toLowerCase(c));
      }
    }
    return letters.toString();
  }

  private static String camel(String constant) {
    StringBuilder camel = new StringBuilder(constant.length());
    for (String word : constant.split("_")) {
      camel.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return camel.toString();
  }

  @Override
  public String toString() {
    return name;
  }
}
