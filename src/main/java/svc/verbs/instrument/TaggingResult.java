package svc.verbs.instrument;

import java.util.List;
import svc.model.device.BrowserItemKind;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * The result of adding or removing a tag.
 *
 * @param tag the tag that was added or removed
 * @param changed the number of items whose tags changed
 */
public record TaggingResult(
    String tag,
    List<RetaggedItem> items,
    int total,
    int changed,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  /** Returns the plan that undoes the changes with the opposite verb. */
  UndoPlan undoPlan(String verb) {
    return UndoPlan.outsideSetByCalls(
        items.stream()
            .filter(RetaggedItem::changed)
            .map(
                item ->
                    RecordedCall.of(verb)
                        .withArgument("uri_or_search", item.uri())
                        .withArgument("part_type", tag))
            .toList());
  }

  /**
   * An item with its tags after the write.
   *
   * @param changed whether its tags changed
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn(value = "recognized", heading = "tags"),
    @TableColumn(value = "extra", optional = true),
    @TableColumn("changed"),
    @TableColumn("path"),
    @TableColumn(value = "uri", optional = true)
  })
  public record RetaggedItem(
      String uri,
      @UntrustedName String name,
      @UntrustedName String path,
      BrowserItemKind kind,
      List<String> recognized,
      List<String> extra,
      boolean changed) {}
}
