package svc.verbs.journal;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import svc.session.Session;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * A script that was made of a stretch of the journal.
 *
 * @param calls how many it makes
 */
record JournalScriptFile(Path file, int calls) {

  static JournalScriptFile write(ShowJournal asked, JournalSelection selection, Session session) {
    Path file = session.directory().resolve(asked.save()).normalize();
    if (Files.exists(session.files().toRead(file), LinkOption.NOFOLLOW_LINKS) && !asked.force()) {
      throw INVALID_ARGUMENT
          .because("there is a file " + file + " already")
          .hint("Choose another name, or replace it with --force.")
          .withDetail("file", file.toString());
    }
    JournalScriptWriter text =
        new JournalScriptWriter(session.hostName(), session.clock().instant());
    selection.entries().forEach(entry -> text.add(entry, selection.isUndone(entry)));
    try {
      AtomicFileWriter.writeShared(
          session.files().toWrite(file), text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
    return new JournalScriptFile(file, text.callCount());
  }
}
