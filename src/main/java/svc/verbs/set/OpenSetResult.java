package svc.verbs.set;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.host.SetFiles;
import svc.host.SetFiles.SetReplacement;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetInfo;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * The open set after it was saved or replaced.
 *
 * @param previous the set that was open before
 * @param kept the file to which svc saved the previous set because it had unsaved changes; null if
 *     there were no unsaved changes
 */
public record OpenSetResult(
    SetInfo set,
    SetInfo previous,
    String kept,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  /** An operation of the host that replaces the open set, such as opening a file. */
  interface SetReplacer {
    SetReplacement apply(SetFiles files);
  }

  /** Returns the set that is open now; null if its file is missing or damaged. */
  static SetInfo openSet(Session session) {
    try {
      return session.host().currentSet();
    } catch (SvcException e) {
      if (e.code() == FILE_INVALID || e.code() == FILE_NOT_FOUND) {
        return null;
      }
      throw e;
    }
  }

  static OpenSetResult afterSave(Session session, Path path) {
    session.host().require(Capability.SET_FILES, "saving sets");
    SetInfo previous = session.host().currentSet();
    String current = path == null ? previous.path() : path.toString();
    Path target =
        current == null
            ? null
            : session.stores().projects().pathForSetFile(SetFilePath.forSaving(Path.of(current)));
    SetInfo now = session.host().setFiles().save(target);
    WriteSummary summary = WriteSummary.of("Saved " + now.path());
    return new OpenSetResult(
        now, previous, null, session.host().name(), session.warnings(), summary);
  }

  /**
   * Replaces the open set and its ledger. If the previous set had unsaved changes, the host saves
   * both to a backup file.
   *
   * @param opened the file that is opened, null if no file is opened
   */
  static OpenSetResult replaceOpenSet(
      Session session, SetInfo previous, Path opened, SetReplacer change) {
    if (opened == null) {
      session.host().require(Capability.SET_FILES, "creating sets");
    } else {
      session.host().require(Capability.SET_OPENING);
    }
    SetReplacement replaced = change.apply(session.host().setFiles());
    String kept = replaced.kept() == null ? null : replaced.kept().toString();
    return new OpenSetResult(
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

  private static List<Warning> warnings(Session session, SetReplacement replaced) {
    List<Warning> warnings = new ArrayList<>(session.warnings());
    keptWarning(replaced).ifPresent(warnings::add);
    return List.copyOf(warnings);
  }

  /** Returns the warning that the previous set was saved to a backup file; empty if it was not. */
  static Optional<Warning> keptWarning(SetReplacement replaced) {
    if (replaced.kept() == null) {
      return Optional.empty();
    }
    return Optional.of(
        replaced.unsaved() == null
            ? unreadableWarning(replaced.kept())
            : unsavedWarning(replaced.unsaved().name(), replaced.kept()));
  }

  private static Warning unsavedWarning(String name, Path kept) {
    return new Warning(
        "UNSAVED_KEPT",
        "unsaved changes of \"" + TextSanitizer.sanitizeName(name) + "\" were saved to " + kept,
        "Run `svc set open " + SetFilePath.quote(kept.toString()) + "` to restore them.");
  }

  private static Warning unreadableWarning(Path kept) {
    return new Warning(
        "UNREADABLE_KEPT",
        "the set could not be read; its file was moved to " + kept,
        "Repair the file, and run `svc set open " + SetFilePath.quote(kept.toString()) + "`.");
  }
}
