package svc.verbs.journal;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import svc.model.error.Warning;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalWriter;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.VerbLookup;
import svc.verb.execution.GroovyCallFormatter;
import svc.verb.execution.SetStateCheck;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.journal.JournalSelection.SelectedWrite;

/** Lists the journal, or saves writes as a script. */
@VerbDeclaration(
    path = "journal",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "List svc's writes and failed attempts, or save them as a script.",
    details =
        "It lists writes from the command line, scripts and assistants; by default, the "
            + "newest 20. {save} saves the script that builds the open set: its writes since the last "
            + "`set new`, `set open` or `set reset` that are not undone, with the tags and default "
            + "instruments that they need. With other options, it saves the writes that they "
            + "select.",
    examples = {"journal", "journal --last 5 --verb mix"},
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record ShowJournal(
    @VerbArgument(
            value = "Show only the newest N writes.",
            tool = "last",
            cli = "--last N",
            min = 1,
            max = 1_000_000,
            optional = true)
        Integer last,
    @VerbArgument(
            value =
                "Show only writes since this time: a duration before now (30m, 2h, 3d) or a time"
                    + " (21:30, 2026-03-31, 2026-03-31T21:30).",
            tool = "since",
            cli = "--since WHEN",
            optional = true)
        String since,
    @VerbArgument(
            value = "Show only writes from this front end: cli, dsl or mcp.",
            tool = "front_end",
            cli = "--front-end NAME",
            formerName = "face",
            optional = true)
        FrontEnd frontEnd,
    @VerbArgument(
            value =
                "Show only writes of this verb, such as mix set, or of the verbs of an area, such as mix.",
            tool = "verb",
            cli = "--verb VERB",
            optional = true)
        String verb,
    @VerbArgument(
            value = "Number of the first write to show.",
            tool = "from",
            cli = "--from N",
            min = 1,
            optional = true)
        Long from,
    @VerbArgument(
            value = "Number of the last write to show.",
            tool = "to",
            cli = "--to N",
            min = 1,
            optional = true)
        Long to,
    @VerbArgument(
            value = "Script file to write; its name ends in .groovy.",
            tool = "save",
            cli = "--save FILE",
            fileEndings = ".groovy",
            optional = true)
        Path save,
    @VerbArgument(
            value = "Replace an existing file.",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force)
    implements JournalVerb<ShowJournal.JournalListing> {

  private static final int DEFAULT_LIMIT = 20;

  /** The outcome that the list shows for a write that changed nothing. */
  private static final String UNCHANGED = "unchanged";

  public ShowJournal {
    if (from != null && to != null && from > to) {
      throw INVALID_ARGUMENT
          .because("{from} must not be greater than {to}, but " + from + " is greater than " + to)
          .hint("Give the number of the earlier write as {from}.");
    }
    if (force && save == null) {
      throw CONFLICTING_ARGUMENTS
          .because("{force} requires {save}")
          .hint("Give {save}, or omit {force}.");
    }
    if (save != null && !save.toString().endsWith(".groovy")) {
      throw INVALID_ARGUMENT
          .because(
              "{save} must name a file that ends in .groovy, not "
                  + TextSanitizer.quote(save.getFileName().toString()))
          .hint("Use a name such as night.svc.groovy.");
    }
  }

  /**
   * The writes, oldest first.
   *
   * @param script the script file, null if none was requested
   * @param calls the number of calls in the script
   * @param summary the summary of the script, null if none was requested
   */
  @TableColumns({
    @TableColumn(value = "script", format = ColumnFormat.BELOW),
    @TableColumn(value = "calls", format = ColumnFormat.BELOW)
  })
  public record JournalListing(
      List<ListedWrite> items,
      int total,
      String script,
      Integer calls,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /** Returns false, because the verb does not change the set and is not recorded in the journal. */
  @Override
  public boolean writes() {
    return false;
  }

  @Override
  public boolean isReadOnly() {
    return save == null;
  }

  @Override
  public JournalListing run(Session session) {
    JournalSelection selection =
        new JournalSelection(
            entryLimit(),
            since == null
                ? null
                : TimeExpression.parse(since, session.clock(), ZoneId.systemDefault()),
            frontEnd,
            verb,
            from,
            to);
    Function<String, Optional<VerbDescriptor>> verbs = VerbLookup.cached();
    selection.read(
        session.writes().journal().store(),
        (entry, undone) ->
            new SelectedWrite(
                toLine(entry, undone, verbs, session.writes().journal().writer()),
                undone,
                save == null ? null : entry));
    JournalScriptFile script = save == null ? null : writeScript(selection, session);
    List<ListedWrite> lines = selection.writes().stream().map(SelectedWrite::line).toList();
    return new JournalListing(
        lines,
        lines.size(),
        script == null ? null : script.file().toString(),
        script == null ? null : (Integer) script.calls(),
        session.hostName(),
        warnings(session, selection, script),
        script == null ? null : summary(script));
  }

  private JournalScriptFile writeScript(JournalSelection selection, Session session) {
    boolean isSelection =
        last != null
            || since != null
            || frontEnd != null
            || verb != null
            || from != null
            || to != null;
    return isSelection
        ? JournalScriptFile.writeSelection(this, selection, session)
        : JournalScriptFile.writeOpenSet(this, session);
  }

  private static WriteSummary summary(JournalScriptFile script) {
    return WriteSummary.of(
        "Saved " + WriteSummary.count(script.calls(), "call") + " to " + script.file());
  }

  private int entryLimit() {
    boolean all = save != null || since != null || from != null || to != null;
    return last != null ? last : all ? Integer.MAX_VALUE : DEFAULT_LIMIT;
  }

  private static List<Warning> warnings(
      Session session, JournalSelection selection, JournalScriptFile script) {
    List<Warning> all = new ArrayList<>(selection.warnings());
    SetStateCheck.findWarning(session).ifPresent(all::add);
    if (script != null) {
      all.addAll(script.warnings());
    }
    if (script != null && script.calls() == 0) {
      all.add(
          new Warning(
              "NOTHING_TO_REPEAT",
              "the script is empty: none of the selected writes can be repeated",
              "Run `svc journal` to see the writes."));
    }
    return session.warnings(all);
  }

  private static ListedWrite toLine(
      JournalEntry entry,
      boolean undone,
      Function<String, Optional<VerbDescriptor>> verbs,
      JournalWriter reader) {
    return new ListedWrite(
        entry.n(),
        entry.time(),
        entry.describeWriter(reader),
        entry.frontEnd(),
        entry.host(),
        entry.verb(),
        GroovyCallFormatter.format(entry, verbs),
        entry.hasChangedNothing() ? UNCHANGED : entry.outcome(),
        entry.undoSteps() == 0 ? null : (Integer) entry.undoSteps(),
        undone ? true : null);
  }
}
