package svc.verbs.journal;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A write in the journal.
 *
 * @param writer who made the write, such as {@code the command line}
 * @param call the call in script syntax
 * @param undone true if the write has been undone, otherwise null
 */
@TableColumns({
  @TableColumn(value = "n", heading = "#"),
  @TableColumn("time"),
  @TableColumn("writer"),
  @TableColumn(value = "host", optional = true),
  @TableColumn("call"),
  @TableColumn("outcome"),
  @TableColumn(value = "undo_steps", heading = "undo", optional = true),
  @TableColumn("undone")
})
public record ListedWrite(
    long n,
    String time,
    @UntrustedName String writer,
    String face,
    String host,
    @UntrustedName String verb,
    @UntrustedName String call,
    String outcome,
    Integer undoSteps,
    Boolean undone) {}
