package svc.verbs.history;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import svc.model.error.Warning;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.UndoneEntryFinder;
import svc.text.TextSanitizer;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.execution.GestureFormatter;
import svc.verb.execution.RecordedCallFormatter;

/** Lists the writes of svc for an assistant, newest first, with their writers. */
@VerbDeclaration(
    path = "history",
    tool = "history",
    toolTitle = "Show history",
    effect = VerbEffect.READS,
    brief =
        "Show what was changed, by whom and when, newest first; the numbers are those of `undo` with `entry`.",
    summary = "List svc's writes to the host, newest first, with who made them.",
    details =
        "It lists the writes of assistants, the command line, the shell and scripts, but not what "
            + "the user changes in the host. Playback and changes of files are listed as well.",
    examples = {"history", "history --mine"})
public record ShowHistory(
    @VerbArgument(
            value = "Number of a write to show alone, with all its arguments.",
            brief = "show one write whole",
            tool = "entry",
            cli = "--entry N",
            min = 1,
            optional = true)
        Long entry,
    @VerbArgument(
            value =
                "List only the writes of this server, of this script, or of the command line and the shell.",
            brief = "only yours",
            tool = "mine",
            cli = "--mine",
            defaultValue = "false")
        boolean mine,
    @VerbArgument(
            value = "Number of writes to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of writes.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            max = 1000,
            defaultValue = "20")
        int limit)
    implements HistoryVerb<ShowHistory.History> {

  /**
   * The writes, newest first.
   *
   * @param total the number of writes on this host that match, on the last page; otherwise null,
   *     because the older part of the journal is not read
   * @param nextOffset the offset of the next page, null on the last page
   */
  public record History(
      List<HistoryEntry> items,
      Integer total,
      int offset,
      Integer nextOffset,
      String host,
      List<Warning> warnings) {}

  @Override
  public History run(Session session) {
    HistoryReader reader = new HistoryReader(session);
    if (entry != null && reader.items.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("there is no entry " + entry + " of this host in the history")
          .hint("Omit {entry} to list the numbers.");
    }
    return new History(
        reader.items,
        reader.hasMore ? null : (Integer) reader.matching,
        offset,
        reader.hasMore ? (Integer) (offset + reader.items.size()) : null,
        session.hostName(),
        session.warnings(reader.warnings));
  }

  /** Reads the requested writes from the journal. */
  private final class HistoryReader {
    private final List<HistoryEntry> items = new ArrayList<>();
    private final UndoneEntryFinder undone = new UndoneEntryFinder();
    private final JournalBuffer journal;
    private final RecordedCallFormatter calls;
    private final Predicate<JournalEntry> filter;
    private final List<Warning> warnings;
    private int matching;
    private boolean hasMore;

    private HistoryReader(Session session) {
      journal = session.writes().journal();
      calls = new RecordedCallFormatter(session);
      String host = session.hostName();
      filter =
          each ->
              each.host().equals(host)
                  && (entry == null || each.n() == entry)
                  && (!mine || journal.isMine(each));
      JournalReader reader = new JournalReader(journal.store());
      reader.readSettledBackwards(this::collect);
      warnings = reader.warnings();
    }

    /** Collects an entry, and returns whether no older entry is needed. */
    private boolean collect(JournalEntry each) {
      undone.add(each);
      if (filter.test(each)) {
        matching++;
        hasMore = items.size() == limit;
        if (matching > offset && !hasMore) {
          items.add(toItem(each));
        }
      }
      return hasMore || entry != null && each.n() <= entry;
    }

    private HistoryEntry toItem(JournalEntry each) {
      String call = TextSanitizer.sanitizeLine(calls.format(each));
      return new HistoryEntry(
          each.n(),
          each.time(),
          each.describeWriter(journal.writer()),
          entry == null ? GestureFormatter.shortened(call) : call,
          each.hasChangedNothing() ? "unchanged" : each.outcome(),
          undone.isUndone(each.n()));
    }
  }
}
