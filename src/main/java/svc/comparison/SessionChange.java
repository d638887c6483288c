package svc.comparison;

import java.util.Locale;
import svc.model.serialization.UntrustedName;

/**
 * A change between two states of a set or of the stores.
 *
 * @param kind the kind of item that changed
 * @param track the name of its track, null if it is not on a track
 * @param what the item in words, such as "send A-Reverb" or "Auto Filter > Frequency"
 * @param how the type of change
 * @param from the old value: a text, a number, a flag or an {@link ItemSummary}; null if the item
 *     was added
 * @param to the new value, of the same types; null if the item was removed
 * @param unit the unit of numeric values, null if they have none or are texts
 */
public record SessionChange(
    ChangedItemKind kind,
    @UntrustedName String track,
    @UntrustedName String what,
    ChangeType how,
    Object from,
    Object to,
    String unit) {

  /** The kinds of items that can change. */
  public enum ChangedItemKind {
    SET,
    TRANSPORT,
    LOCATOR,
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

  /** The types of change. */
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
