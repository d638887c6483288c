package svc.verbs.set;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import svc.automation.Ledger;
import svc.host.Capability;
import svc.host.SetFiles;
import svc.host.SetFiles.Replaced;
import svc.model.SetIdentity;
import svc.model.SetInfo;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;
import svc.store.ledger.LedgerStore;

/**
 * The set that is open after a write, and the one before.
 *
 * @param kept the file that holds what would have been lost, null when nothing would
 */
public record WrittenSet(
    SetInfo set, SetInfo previous, String kept, String host, List<Warning> warnings) {

  /** How another set takes the place of the open one. */
  interface Change {
    Replaced on(SetFiles files);
  }

  static WrittenSet saved(Session session, Path path) {
    session.host().require(Capability.SET_FILES);
    SetInfo previous = session.host().set();
    SetIdentity before = session.host().identity();
    SetInfo now = session.host().sets().save(path);
    if (!session.host().identity().equals(before)) {
      session.ledgers().copy(before, session.host().identity());
    }
    return new WrittenSet(now, previous, null, session.host().name(), session.warnings());
  }

  /**
   * What became of it when another set took the place of the open one.
   *
   * @param opened the file that it came from, null where it came from none
   */
  static WrittenSet by(Session session, SetInfo previous, Path opened, Change change) {
    session.host().require(Capability.SET_FILES);
    Replaced replaced = change.on(session.host().sets());
    LedgerStore ledgers = session.ledgers();
    if (replaced.unsaved() != null) {
      ledgers.copy(session.host().identity(replaced.unsaved()), kept(replaced.kept()));
    }
    if (replaced.set().path() == null) {
      Ledger brought = opened == null ? Ledger.EMPTY : ledgers.read(kept(opened));
      ledgers.update(session.host().identity(), ended -> brought);
    }
    String kept = replaced.kept() == null ? null : replaced.kept().toString();
    return new WrittenSet(
        replaced.set(), previous, kept, session.host().name(), warnings(session, replaced));
  }

  /** What the ledger of a set that was kept aside is known by. */
  private static SetIdentity kept(Path file) {
    byte[] path = file.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
    return new SetIdentity("kept-" + UUID.nameUUIDFromBytes(path));
  }

  private static List<Warning> warnings(Session session, Replaced replaced) {
    List<Warning> warnings = new ArrayList<>(session.warnings());
    if (replaced.unsaved() != null) {
      warnings.add(unsaved(replaced.unsaved().name(), replaced.kept()));
    } else if (replaced.kept() != null) {
      warnings.add(unreadable(replaced.kept()));
    }
    return List.copyOf(warnings);
  }

  private static Warning unsaved(String name, Path kept) {
    return new Warning(
        "UNSAVED_KEPT",
        "unsaved changes of \"" + Names.shown(name) + "\" were kept in " + kept,
        "`svc set open " + word(kept) + "` brings them back.");
  }

  private static Warning unreadable(Path kept) {
    return new Warning(
        "UNREADABLE_KEPT",
        "the set that could not be read was kept in " + kept,
        "Repair it, and `svc set open " + word(kept) + "` brings it back.");
  }

  /** A path as a shell takes it for one word. */
  private static String word(Path path) {
    String text = path.toString();
    return text.contains(" ") ? "\"" + text + "\"" : text;
  }
}
