package svc.verbs.journal;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import svc.session.Session;
import svc.store.SafeFile;
import svc.store.Trouble;

/**
 * A script that was made of a stretch of the journal.
 *
 * @param calls how many it makes
 */
record ScriptFile(Path file, int calls) {

  static ScriptFile write(ShowJournal asked, Selection selection, Session session) {
    Path file = session.directory().resolve(asked.save()).normalize();
    if (Files.exists(session.files().toRead(file), LinkOption.NOFOLLOW_LINKS) && !asked.force()) {
      throw INVALID_ARGUMENT
          .because("there is a file " + file + " already")
          .hint("Choose another name, or replace it with --force.")
          .with("file", file.toString());
    }
    ScriptText text = new ScriptText(session.hostName(), session.clock().instant());
    selection.entries().forEach(entry -> text.add(entry, selection.isUndone(entry)));
    try {
      SafeFile.writeShared(
          session.files().toWrite(file), text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + file + ": " + Trouble.of(e)).causedBy(e);
    }
    return new ScriptFile(file, text.calls());
  }
}
