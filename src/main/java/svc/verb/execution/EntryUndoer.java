package svc.verb.execution;

import java.util.List;
import java.util.Optional;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/** Decides whether one write can be undone while later ones remain. */
public final class EntryUndoer {
  private final Session session;
  private final JournalEntry entry;
  private final List<JournalEntry> later;
  private final JournalEntry sameStep;

  /**
   * Creates the decision for a write.
   *
   * @param later the later writes that are not undone, newest first
   * @param sameStep an earlier write in the same step of the host's undo history, null if there is
   *     none
   */
  public EntryUndoer(
      Session session, JournalEntry entry, List<JournalEntry> later, JournalEntry sameStep) {
    this.session = session;
    this.entry = entry;
    this.later = List.copyOf(later);
    this.sameStep = sameStep;
  }

  /**
   * A write that prevents an exact undo.
   *
   * @param reason the reason; the description of the write ends the sentence
   */
  public record Obstacle(String reason, JournalEntry other) {}

  /** Returns whether the host's own undo would undo another write, too. */
  public boolean isFollowed() {
    return findUndoneTogether().isPresent();
  }

  private Optional<JournalEntry> findUndoneTogether() {
    return entry.from() == null
        ? Optional.empty()
        : later.stream()
            .filter(each -> each.from() != null)
            .findFirst()
            .or(() -> Optional.ofNullable(sameStep));
  }

  /** Returns the newest write that prevents an exact undo; empty if there is none. */
  public Optional<Obstacle> findObstacle() {
    Optional<JournalEntry> together = findUndoneTogether();
    if (together.isPresent() && !WriteUndoer.hasUndoCalls(entry)) {
      return together.map(
          each -> new Obstacle("only the host can undo it, and it would also undo", each));
    }
    TouchedParts parts = TouchedParts.of(entry, session);
    for (JournalEntry each : later) {
      TouchedParts others = TouchedParts.of(each, session);
      Optional<String> overlap = parts.findOverlap(others);
      if (overlap.isPresent()) {
        return Optional.of(new Obstacle(overlap.get() + " was changed again by", each));
      }
      if (parts.isUsedBy(others)) {
        return Optional.of(new Obstacle("what it changed was used by", each));
      }
    }
    return Optional.empty();
  }
}
