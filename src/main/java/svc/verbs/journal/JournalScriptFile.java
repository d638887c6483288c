package svc.verbs.journal;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import svc.session.Session;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * A script file that was saved from journal entries.
 *
 * @param calls the number of calls in the script
 */
record JournalScriptFile(Path file, int calls) {

  static JournalScriptFile write(ShowJournal request, JournalSelection selection, Session session) {
    Path file = session.directory().resolve(request.save()).normalize();
    if (Files.exists(session.files().toRead(file), LinkOption.NOFOLLOW_LINKS) && !request.force()) {
      throw INVALID_ARGUMENT
          .because(file + " already exists")
          .hint("Choose another name, or replace the file with {force}.")
          .withDetail("file", file.toString());
    }
    JournalScriptWriter text =
        new JournalScriptWriter(session.hostName(), session.clock().instant());
    selection.writes().forEach(write -> text.add(write.entry(), write.undone()));
    try {
      AtomicFileWriter.writeShared(
          session.files().toWrite(file), text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
    return new JournalScriptFile(file, text.callCount());
  }
}
