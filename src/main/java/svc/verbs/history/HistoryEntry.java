package svc.verbs.history;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * A write as an assistant reads it.
 *
 * @param n its number, which undo takes
 * @param time when it ended, in UTC (ISO 8601)
 * @param writer who made it, such as {@code this server} or {@code the command line}
 * @param call the call of a tool, or a line of a script if no tool has the verb
 * @param outcome ok, unchanged, or why it failed
 * @param undone whether it has been undone
 */
@TableColumns({
  @TableColumn(value = "n", heading = "#"),
  @TableColumn("time"),
  @TableColumn("writer"),
  @TableColumn("call"),
  @TableColumn("outcome"),
  @TableColumn("undone")
})
@ToolRows({
  @ToolRowField("n"),
  @ToolRowField("time"),
  @ToolRowField("writer"),
  @ToolRowField("call"),
  @ToolRowField("outcome"),
  @ToolRowField("undone")
})
public record HistoryEntry(
    long n,
    String time,
    @UntrustedName String writer,
    String call,
    String outcome,
    boolean undone) {}
