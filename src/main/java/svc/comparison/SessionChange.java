package svc.comparison;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * A change between two states of a set or of the user's files.
 *
 * @param kind the kind of item that changed
 * @param track the name of the item's track, null if it is not on a track
 * @param what the item that changed, such as "send A-Reverb" or "Auto Filter > Frequency"
 * @param how whether the item was added, changed or removed
 * @param from the old value of the item: a text, a number, a boolean, a level or an {@link
 *     ItemSummary}; null if the item was added
 * @param to the new value, of one of these types; null if the item was removed
 * @param unit the unit of the values, such as "dB"; null for values without a unit
 */
@ToolRows({
  @ToolRowField("kind"),
  @ToolRowField("track"),
  @ToolRowField("what"),
  @ToolRowField("how"),
  @ToolRowField("from"),
  @ToolRowField("to"),
  @ToolRowField("unit")
})
public record SessionChange(
    ChangedItemKind kind,
    @UntrustedName String track,
    @UntrustedName String what,
    ChangeType how,
    Object from,
    Object to,
    String unit) {

  /** Kinds of items whose name is shown with the kind, as in "device Reverb". */
  private static final Set<ChangedItemKind> KINDS_WITH_PREFIX =
      EnumSet.of(
          ChangedItemKind.DEVICE,
          ChangedItemKind.TAG,
          ChangedItemKind.FILE,
          ChangedItemKind.ENVELOPE);

  /**
   * Returns the item in words. If {@link #what} is only a name, the kind of the item precedes it.
   */
  public String subject() {
    return KINDS_WITH_PREFIX.contains(kind) ? kind + " " + what : what;
  }

  /** The kind of an item that changed. */
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

  /** The way in which an item changed. */
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
