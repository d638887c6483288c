package svc.host.als.store;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetProblem;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsSet;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.ForbiddenCharacterException;
import svc.host.als.xml.MissingAttributeException;
import svc.host.als.xml.XmlEdits;
import svc.host.offline.SetFileUnits;
import svc.model.error.Rollback;
import svc.text.TextSanitizer;

/** The changes that one thread makes to a set, in memory until they are written to the file. */
public final class SetFileUnitOfWork implements SetFileUnits.Unit {
  private final AlsSet before;
  private final RebasedCopy rebase;
  private final List<String> marks = new ArrayList<>();
  private AlsSet current;

  /** Creates a unit of work on a set that no file stores. */
  public SetFileUnitOfWork(AlsSet before) {
    this(before, null);
  }

  /**
   * Creates a unit of work.
   *
   * @param before the set with which it begins
   * @param rebase the working copy whose changes are in that set, but not in a file; null if the
   *     set is that of a file
   */
  SetFileUnitOfWork(AlsSet before, RebasedCopy rebase) {
    this.before = before;
    this.rebase = rebase;
    this.current = before;
  }

  /** Returns the set with which the unit began. */
  AlsSet before() {
    return before;
  }

  /**
   * Returns the working copy whose changes are in the set with which the unit began, but not in a
   * file; null if the set is that of a file.
   */
  RebasedCopy rebase() {
    return rebase;
  }

  /** Returns the set with the changes made so far. */
  public AlsSet current() {
    return current;
  }

  @Override
  public int writeCount() {
    return marks.size();
  }

  @Override
  public String markBefore(int change) {
    return marks.get(change);
  }

  /** Returns whether the set has changed. */
  boolean isChanged() {
    return !marks.isEmpty();
  }

  /** Runs several changes. If the work throws, the set is as it was before. */
  <T> T runOrRestore(Supplier<T> work) {
    try (Rollback rollback = new Rollback(savepoint())) {
      return rollback.confirm(work.get());
    }
  }

  @Override
  public Runnable savepoint() {
    AlsSet start = current;
    int markCount = marks.size();
    return () -> {
      current = start;
      marks.subList(markCount, marks.size()).clear();
    };
  }

  /** Applies a change in memory and returns the set after it. */
  public AlsSet apply(SetFileEdit change) {
    byte[] xml = changedXml(change);
    if (xml != null) {
      replace(new AlsSet(current.file().withXml(xml)));
    }
    return current;
  }

  /** Returns the XML after a change; null if it changes nothing. */
  private byte[] changedXml(SetFileEdit change) {
    XmlEdits edits = new XmlEdits(current.file().document());
    try {
      change.apply(current, edits);
    } catch (MissingAttributeException e) {
      throw XmlValues.missing(e.element(), e.attribute());
    } catch (ForbiddenCharacterException e) {
      throw INVALID_ARGUMENT
          .because(
              "a Live Set cannot contain the character "
                  + e.getMessage()
                  + ", which is in the name "
                  + TextSanitizer.quote(e.text()))
          .hint("Choose a name without the character.");
    }
    if (edits.isEmpty()) {
      return null;
    }
    byte[] xml = edits.apply();
    if (!edits.isResult(xml)) {
      throw INTERNAL.because("the edit would change more than it should; nothing was written");
    }
    return xml;
  }

  /** Replaces the set by another state of it. */
  void replace(AlsSet next) {
    requireNoNewProblems(next.file());
    marks.add(current.file().digest().sha256());
    current = next;
  }

  private void requireNoNewProblems(LiveSetFile file) {
    List<LiveSetProblem> problems = LiveSetValidator.findProblems(file);
    // Most sets have no problems; then the set before the change need not be checked.
    if (!problems.isEmpty()
        && problems.size() > LiveSetValidator.findProblems(before.file()).size()) {
      LiveSetProblem first = problems.get(problems.size() - 1);
      throw INTERNAL.because(
          "the change would break a rule of Live's sets; nothing was written ("
              + first.message()
              + " at "
              + first.element()
              + ")");
    }
  }
}
