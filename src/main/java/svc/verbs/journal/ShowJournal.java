package svc.verbs.journal;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.time.ZoneId;
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
import svc.verb.Face;

/** Lists what svc wrote, or makes a script of it. */
@Describes(
    path = "journal",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "List what svc wrote, from any face, or save it as a script that repeats it.",
    details =
        "The newest 20 are listed unless you say otherwise. With --save, the writes that succeeded on"
            + " this host and were not taken back become a script, oldest first; `svc run` repeats it"
            + " on any set.",
    examples = {"journal", "journal --last 5 --verb mix"},
    faces = {Face.CLI, Face.DSL},
    table = "n:#, time, face, host?, call, outcome, undo_steps:undo?, undone, script+, calls+")
public record ShowJournal(
    @Arg(
            value = "Only the newest so many.",
            tool = "last",
            cli = "--last N",
            min = 1,
            max = 1_000_000,
            optional = true)
        Integer last,
    @Arg(
            value = "Only since then: 30m, 2h or 3d ago, 21:30, 2026-03-31 or 2026-03-31T21:30.",
            tool = "since",
            cli = "--since WHEN",
            optional = true)
        String since,
    @Arg(
            value = "Only writes that came from this face.",
            tool = "face",
            cli = "--face FACE",
            optional = true)
        Face face,
    @Arg(
            value = "Only this verb, or the verbs of this area, such as mix set or mix.",
            tool = "verb",
            cli = "--verb VERB",
            optional = true)
        String verb,
    @Arg(
            value = "Only from the entry of this number on.",
            tool = "from",
            cli = "--from N",
            min = 1,
            optional = true)
        Long from,
    @Arg(
            value = "Only up to the entry of this number.",
            tool = "to",
            cli = "--to N",
            min = 1,
            optional = true)
        Long to,
    @Arg(
            value = "Script to make; its name ends in .groovy.",
            tool = "save",
            cli = "--save FILE",
            endings = ".groovy",
            optional = true)
        Path save,
    @Arg(
            value = "Replace the script where there is one.",
            tool = "force",
            cli = "--force",
            whenOmitted = "false")
        boolean force)
    implements JournalVerb<ShowJournal.Written> {

  private static final int SHOWN = 20;

  public ShowJournal {
    if (from != null && to != null && from > to) {
      throw INVALID_ARGUMENT.because("{from} must be at most {to}, not " + from + " of " + to);
    }
    if (force && save == null) {
      throw CONFLICTING_ARGUMENTS.because("{force} goes with {save} only");
    }
    if (save != null && !save.toString().endsWith(".groovy")) {
      throw INVALID_ARGUMENT
          .because("{save} must name a file that ends in .groovy, not " + save.getFileName())
          .hint("For example night.svc.groovy.");
    }
  }

  /**
   * A write as it is listed.
   *
   * @param call as a script makes it
   * @param undone true where it was taken back since, else null
   */
  public record Line(
      long n,
      String time,
      String face,
      String host,
      @HostName String verb,
      @HostName String call,
      String outcome,
      Integer undoSteps,
      Boolean undone) {}

  /**
   * The writes, oldest first.
   *
   * @param script the script that was made, null where none was asked for
   * @param calls how many calls it makes
   */
  public record Written(
      List<Line> items,
      int total,
      String script,
      Integer calls,
      String host,
      List<Warning> warnings) {}

  /** It writes no set, and its own listing would only fill the journal. */
  @Override
  public boolean writes() {
    return false;
  }

  @Override
  public boolean isReadOnly() {
    return save == null;
  }

  @Override
  public Written run(Session session) {
    Selection selection =
        new Selection(
            most(),
            since == null ? null : Since.of(since, session.clock(), ZoneId.systemDefault()),
            face,
            verb,
            from,
            to);
    selection.read(session.notebook().store());
    ScriptFile script = save == null ? null : ScriptFile.write(this, selection, session);
    List<Line> lines = selection.entries().stream().map(one -> line(one, selection)).toList();
    return new Written(
        lines,
        lines.size(),
        script == null ? null : script.file().toString(),
        script == null ? null : (Integer) script.calls(),
        session.hostName(),
        warnings(session, selection, script));
  }

  private int most() {
    boolean all = save != null || since != null || from != null || to != null;
    return last != null ? last : all ? Integer.MAX_VALUE : SHOWN;
  }

  private static List<Warning> warnings(Session session, Selection selection, ScriptFile script) {
    List<Warning> all = new ArrayList<>(selection.warnings());
    if (script != null && script.calls() == 0) {
      all.add(
          new Warning(
              "NOTHING_TO_REPEAT",
              "the script makes no call: nothing in that stretch can be repeated",
              "`svc journal` lists what there is."));
    }
    return session.warnings(all);
  }

  private static Line line(Entry entry, Selection selection) {
    return new Line(
        entry.n(),
        entry.time(),
        entry.face(),
        entry.host(),
        entry.verb(),
        CallText.of(entry),
        entry.outcome(),
        entry.undoSteps() == 0 ? null : (Integer) entry.undoSteps(),
        selection.isUndone(entry) ? true : null);
  }
}
