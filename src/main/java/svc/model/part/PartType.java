package svc.model.part;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The type of a part of a song. Tags, default instruments, automation slots and mix profiles refer
 * to it.
 */
public enum PartType {
  PAD(PartTypeFamily.MELODIC),
  LEAD(PartTypeFamily.MELODIC),
  BASS(PartTypeFamily.MELODIC),
  ARP(PartTypeFamily.MELODIC),
  AMBIENCE(PartTypeFamily.MELODIC),
  CHORDS(PartTypeFamily.MELODIC),
  RIFF(PartTypeFamily.MELODIC),
  MELODY(PartTypeFamily.MELODIC),
  SOLO(PartTypeFamily.MELODIC),
  HOOK(PartTypeFamily.MELODIC),
  LOOP(PartTypeFamily.MELODIC),
  OTHER(PartTypeFamily.MELODIC),
  VOCAL(PartTypeFamily.MELODIC),
  BACKING_VOCAL(PartTypeFamily.MELODIC),
  GUITAR(PartTypeFamily.MELODIC),
  PIANO(PartTypeFamily.MELODIC),
  ORGAN(PartTypeFamily.MELODIC),
  STRINGS(PartTypeFamily.MELODIC),
  BRASS(PartTypeFamily.MELODIC),
  MALLETS(PartTypeFamily.MELODIC),
  PLUCK(PartTypeFamily.MELODIC),
  FX_RISER(PartTypeFamily.EFFECT),
  FX_RELEASE(PartTypeFamily.EFFECT),
  BD(PartTypeFamily.DRUM),
  SD(PartTypeFamily.DRUM),
  HH(PartTypeFamily.DRUM),
  TOM(PartTypeFamily.DRUM),
  PERC(PartTypeFamily.DRUM),
  CRASH(PartTypeFamily.DRUM),
  OVERHEADS(PartTypeFamily.DRUM),
  FILL(PartTypeFamily.DRUM),
  ROLL(PartTypeFamily.DRUM),
  DRUMS(PartTypeFamily.DRUM);

  /** The prefix of every part type tag. */
  public static final String TAG_PREFIX = "svc:";

  private static final Map<String, PartType> ALIASES =
      Map.of("kick", BD, "snare", SD, "hat", HH, "hihat", HH, "chord", CHORDS);

  private final PartTypeFamily family;
  private final String name;

  PartType(PartTypeFamily family) {
    this.family = family;
    this.name = toCamelCase(name());
  }

  /** A group of similar part types. */
  public enum PartTypeFamily {
    MELODIC,
    EFFECT,
    DRUM
  }

  /**
   * Returns the part type with the given name or alias, empty if there is none. Case is ignored, as
   * are hyphens, underscores and spaces after the first letter.
   */
  public static Optional<PartType> parse(String text) {
    String wanted = normalize(text);
    return Arrays.stream(values())
        .filter(type -> normalize(type.name()).equals(wanted))
        .findFirst()
        .or(() -> Optional.ofNullable(ALIASES.get(wanted)));
  }

  /**
   * Returns the part type of a tag, which can have the prefix svc:, such as svc:bass or bass; empty
   * if there is none.
   */
  public static Optional<PartType> ofTag(String tag) {
    return parse(suffix(tag));
  }

  /** Returns a tag without the svc: prefix. A tag without the prefix is returned unchanged. */
  public static String suffix(String tag) {
    String text = tag.strip();
    boolean prefixed = text.regionMatches(true, 0, TAG_PREFIX, 0, TAG_PREFIX.length());
    return prefixed ? text.substring(TAG_PREFIX.length()) : text;
  }

  /** Returns the canonical names of all part types, in order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(PartType::toString).toList();
  }

  public PartTypeFamily family() {
    return family;
  }

  /** Returns the name in lower case with underscores, as in tags and mix profiles: fx_riser. */
  public String suffix() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the tag of this part type, such as svc:fx_riser. */
  public String tag() {
    return TAG_PREFIX + suffix();
  }

  private static String normalize(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    for (char c : text.strip().toCharArray()) {
      boolean separates = (c == '_' || c == '-' || c == ' ') && letters.length() > 0;
      if (!separates) {
        letters.append(Character.toLowerCase(c));
      }
    }
    return letters.toString();
  }

  private static String toCamelCase(String constant) {
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
