package svc.verbs.set;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import svc.automation.AutomationLedger;
import svc.host.Capability;
import svc.host.SetFiles;
import svc.host.SetFiles.SetReplacement;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.session.Session;
import svc.store.ledger.LedgerStore;
import svc.text.TextSanitizer;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/**
 * The set that is open after a write, and the one before.
 *
 * @param kept the file that holds what would have been lost, null when nothing would
 */
public record SetWriteResult(
    SetInfo set,
    SetInfo previous,
    String kept,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements Summarized {

  /** How another set takes the place of the open one. */
  interface ReplacedSet {
    SetReplacement apply(SetFiles files);
  }

  static SetWriteResult afterSave(Session session, Path path) {
    session.host().require(Capability.SET_FILES);
    SetInfo previous = session.host().currentSet();
    SetIdentity before = session.host().identity();
    SetInfo now = session.host().setFiles().save(path);
    if (!session.host().identity().equals(before)) {
      session.ledgers().copyLedger(before, session.host().identity());
    }
    WriteSummary summary = WriteSummary.of("Saved " + now.path());
    return new SetWriteResult(
        now, previous, null, session.host().name(), session.warnings(), summary);
  }

  /**
   * What became of it when another set took the place of the open one.
   *
   * @param opened the file that it came from, null where it came from none
   */
  static SetWriteResult replaceOpenSet(
      Session session, SetInfo previous, Path opened, ReplacedSet change) {
    session.host().require(Capability.SET_FILES);
    SetReplacement replaced = change.apply(session.host().setFiles());
    LedgerStore ledgers = session.ledgers();
    if (replaced.unsaved() != null) {
      ledgers.copyLedger(session.host().identity(replaced.unsaved()), kept(replaced.kept()));
    }
    if (replaced.set().path() == null) {
      AutomationLedger brought =
          opened == null ? AutomationLedger.EMPTY : ledgers.read(kept(opened));
      ledgers.update(session.host()::identity, ended -> brought);
    }
    String kept = replaced.kept() == null ? null : replaced.kept().toString();
    return new SetWriteResult(
        replaced.set(),
        previous,
        kept,
        session.host().name(),
        warnings(session, replaced),
        WriteSummary.of(text(replaced.set(), opened)));
  }

  private static String text(SetInfo set, Path opened) {
    String name = TextSanitizer.quote(set.name());
    return opened == null ? "Started the set " + name : "Opened the set " + name;
  }

  /** What the ledger of a set that was kept aside is known by. */
  private static SetIdentity kept(Path file) {
    byte[] path = file.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
    return new SetIdentity("kept-" + UUID.nameUUIDFromBytes(path));
  }

  private static List<Warning> warnings(Session session, SetReplacement replaced) {
    List<Warning> warnings = new ArrayList<>(session.warnings());
    if (replaced.unsaved() != null) {
      warnings.add(unsavedWarning(replaced.unsaved().name(), replaced.kept()));
    } else if (replaced.kept() != null) {
      warnings.add(unreadableWarning(replaced.kept()));
    }
    return List.copyOf(warnings);
  }

  private static Warning unsavedWarning(String name, Path kept) {
    return new Warning(
        "UNSAVED_KEPT",
        "unsaved changes of \"" + TextSanitizer.sanitizeName(name) + "\" were kept in " + kept,
        "`svc set open " + quotePath(kept) + "` brings them back.");
  }

  private static Warning unreadableWarning(Path kept) {
    return new Warning(
        "UNREADABLE_KEPT",
        "the set that could not be read was kept in " + kept,
        "Repair it, and `svc set open " + quotePath(kept) + "` brings it back.");
  }

  /** A path as a shell takes it for one word. */
  private static String quotePath(Path path) {
    String text = path.toString();
    return text.contains(" ") ? "\"" + text + "\"" : text;
  }
}
