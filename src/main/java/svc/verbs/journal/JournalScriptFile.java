package svc.verbs.journal;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.journal.JournalEntry;
import svc.text.TextSanitizer;

/**
 * A script file that was saved from journal entries.
 *
 * @param calls the number of calls in the script
 * @param warnings what the user must know before running it
 */
record JournalScriptFile(Path file, int calls, List<Warning> warnings) {

  /** Saves the script of the open set. */
  static JournalScriptFile writeOpenSet(ShowJournal request, Session session) {
    Path file = requireFree(request, session);
    OpenSetHistory history = new OpenSetHistory(session);
    List<Warning> warnings = new ArrayList<>();
    JournalScriptWriter script =
        new JournalScriptWriter(session.hostName(), session.clock().instant());
    List<JournalEntry> repeated =
        history.writes().stream()
            .filter(write -> !write.isUndone() && write.entry().isDone())
            .map(OpenSetHistory.RecordedWrite::entry)
            .toList();
    script.addCalls(
        InstrumentChoices.neededBy(repeated, session),
        "The tags and default instruments with which the calls below choose instruments.");
    if (history.start() != null) {
      script.add(history.start(), false);
    }
    if (history.beginsEmpty()) {
      script.setPurpose("`svc run` builds the set");
    } else {
      String base = describeStart(history.start());
      script.setPurpose("`svc run` repeats them on " + base);
      requireConsent(base, session);
      warnings.add(
          new Warning(
              "NEEDS_SET",
              "the script needs " + base,
              "For a script that needs no other set, begin with `svc set new`."));
    }
    history.writes().forEach(write -> script.add(write.entry(), write.isUndone()));
    return write(file, script, warnings, session);
  }

  /** Asks whether to save a script that needs another set. Throws CANCELLED if not. */
  private static void requireConsent(String base, Session session) {
    if (!session.userInteraction().confirm("The script needs " + base + ". Save it?")) {
      throw CANCELLED
          .because("the command was cancelled; no script was saved")
          .hint("For a script that needs no other set, begin with `svc set new`.");
    }
  }

  private static String describeStart(JournalEntry start) {
    if (start == null) {
      return "the set as it was before these writes";
    }
    Object path = start.args().get("path");
    return "the set with which the writes began, "
        + (path == null ? "the demo set" : TextSanitizer.sanitizeName(String.valueOf(path)));
  }

  /** Saves a script of selected writes. */
  static JournalScriptFile writeSelection(
      ShowJournal request, JournalSelection selection, Session session) {
    Path file = requireFree(request, session);
    JournalScriptWriter script =
        new JournalScriptWriter(session.hostName(), session.clock().instant());
    selection.writes().forEach(write -> script.add(write.entry(), write.undone()));
    return write(file, script, List.of(), session);
  }

  private static Path requireFree(ShowJournal request, Session session) {
    Path file = session.directory().resolve(request.save()).normalize();
    if (Files.exists(session.files().toRead(file), LinkOption.NOFOLLOW_LINKS) && !request.force()) {
      throw INVALID_ARGUMENT
          .because(file + " already exists")
          .hint("Choose another name, or replace the file with {force}.")
          .withDetail("file", file.toString());
    }
    return file;
  }

  private static JournalScriptFile write(
      Path file, JournalScriptWriter script, List<Warning> warnings, Session session) {
    try {
      AtomicFileWriter.writeShared(
          session.files().toWrite(file), script.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
    return new JournalScriptFile(file, script.callCount(), warnings);
  }
}
