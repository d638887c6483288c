package svc.verbs.undo;

import static svc.model.ErrorCode.CANNOT_UNDO;

import java.util.ArrayList;
import java.util.List;
import svc.model.HostName;
import svc.model.Warning;
import svc.session.Session;
import svc.store.journal.Entry;
import svc.verb.Arg;
import svc.verb.CallText;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Takeback;
import svc.verb.Takeback.Taken;

/** Undoes the last writes of svc. */
@Describes(
    path = "undo",
    tool = "undo",
    effect = Effect.DESTROYS,
    summary = "Undo the last writes of svc in this set: commands, scripts and assistants alike.",
    details =
        "The embedded host restores the earlier set. In Live, svc runs the opposite commands, or uses"
            + " Live's undo and reads back the result. A transaction is one write; writes to files"
            + " are passed over. `reason` shows why a write could not be undone.",
    examples = "undo",
    table = "n:#, call, by, reason")
public record Undo(
    @Arg(
            value = "How many writes to undo, 1 when omitted.",
            tool = "steps",
            cli = "<n>",
            min = 1,
            max = 1000,
            whenOmitted = "1")
        int steps,
    @Arg(
            value =
                "Use the host's undo even if somebody has written since: that is undone as well.",
            tool = "force",
            cli = "--force",
            whenOmitted = "false")
        boolean force)
    implements UndoVerb<Undo.Undone> {

  /**
   * A write that was to be undone.
   *
   * @param n its number in the journal
   * @param call as a script makes it
   * @param by host: the host's own undo; verbs: the opposite commands; null when it could not be
   *     undone
   * @param reason why it could not be undone, or what to know about how it was
   */
  public record Item(
      long n,
      String time,
      String face,
      String verb,
      @HostName String call,
      String by,
      @HostName String reason) {}

  /**
   * What became of the writes, the newest first.
   *
   * @param undone how many were undone
   * @param exact whether the set is now as it was before them
   */
  public record Undone(
      List<Item> items,
      int total,
      int undone,
      boolean exact,
      String host,
      List<Warning> warnings) {}

  @Override
  public Undone run(Session session) {
    Takeback takeback = new Takeback(session, force);
    Written written = new Written(session, takeback, steps);
    List<Taken> taken = takeback.take(written.entries());
    if (!taken.isEmpty() && taken.stream().noneMatch(Taken::isDone)) {
      Taken first = taken.get(0);
      throw CANNOT_UNDO
          .because(first.entry().verb() + " cannot be undone: " + first.reason())
          .hint("A larger number of steps also undoes the writes before it.");
    }
    return undone(session, taken, written.warnings());
  }

  private static Undone undone(Session session, List<Taken> taken, List<Warning> more) {
    List<Warning> warnings = new ArrayList<>(more);
    int done = (int) taken.stream().filter(Taken::isDone).count();
    if (taken.isEmpty()) {
      String nothing = "nothing to undo";
      warnings.add(new Warning("NOTHING_TO_UNDO", nothing, "`svc journal` lists what it wrote."));
    }
    if (done < taken.size()) {
      String some = (taken.size() - done) + " of " + taken.size() + " writes could not be undone";
      warnings.add(new Warning("NOT_ALL_UNDONE", some, "`reason` shows why."));
    }
    return new Undone(
        taken.stream().map(Undo::item).toList(),
        taken.size(),
        done,
        taken.stream().allMatch(Taken::isExact),
        session.hostName(),
        session.warnings(warnings));
  }

  private static Item item(Taken taken) {
    Entry entry = taken.entry();
    return new Item(
        entry.n(),
        entry.time(),
        entry.face(),
        entry.verb(),
        CallText.of(entry),
        taken.by(),
        taken.reason());
  }

  @Override
  public Entry noted(Undone result, Entry entry) {
    List<Long> numbers =
        result.items().stream().filter(item -> item.by() != null).map(Item::n).toList();
    return entry.takingBack(numbers, result.exact());
  }

  @Override
  public Inverse inverse(Undone result) {
    return Inverse.none("an undo is not undone");
  }
}
