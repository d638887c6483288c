package svc.comparison;

import java.util.Locale;
import svc.model.serialization.UntrustedName;

/**
 * One thing that differs.
 *
 * @param kind what kind of thing it is
 * @param track the name of the track it is on, null where it is on none
 * @param what the thing in words, such as "send A-Reverb" or "Auto Filter > Frequency"
 * @param how what became of it
 * @param from what it was: a text, a number, a flag or one of {@link ItemSummary}; null where it
 *     was not there
 * @param to what it is, likewise
 * @param unit of numbers, null where they have none or a text says it
 */
public record SessionChange(
    ChangedItemKind kind,
    @UntrustedName String track,
    @UntrustedName String what,
    ChangeType how,
    Object from,
    Object to,
    String unit) {

  /** What kind of thing it is. */
  public enum ChangedItemKind {
    SET,
    TRANSPORT,
    SCENE,
    TRACK,
    MIXER,
    DEVICE,
    PARAMETER,
    CLIP,
    NOTES,
    ENVELOPE,
    TAG,
    FILE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What became of it. */
  public enum ChangeType {
    ADDED,
    REMOVED,
    CHANGED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
