package svc.verbs.redo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.error.Warning;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.verb.execution.SameStateListener;
import svc.verb.execution.SetJournalReader;
import svc.verb.execution.WriteRedoer.UndoneWriteGroup;
import svc.verb.execution.WriteSelector;

/**
 * The gestures in the open set that can be redone. A gesture is what one undo reverts, such as all
 * writes of a script. The gesture that was undone last is the first.
 */
final class RedoableWrites implements WriteSelector {
  private final Set<Long> numbers = new LinkedHashSet<>();
  private final Map<Long, JournalEntry> writes = new LinkedHashMap<>();
  private final List<JournalEntry> undos = new ArrayList<>();
  private final JournalBuffer journal;
  private final String runningGesture;
  private final List<Warning> warnings;
  private boolean hasNewWrite;

  RedoableWrites(Session session, SameStateListener states) {
    journal = session.writes().journal();
    runningGesture = journal.gesture();
    warnings = new SetJournalReader(session, states, this).journalWarnings();
  }

  List<Warning> warnings() {
    return warnings;
  }

  /** Returns at most the given number of gestures, in the order in which to redo them. */
  List<UndoneWriteGroup> gestures(int limit) {
    Map<String, List<JournalEntry>> gestures = new LinkedHashMap<>();
    for (long number : numbers) {
      JournalEntry write = writes.get(number);
      if (write != null) {
        boolean isAlone = write.gesture() == null || write.gesture().equals(runningGesture);
        gestures
            .computeIfAbsent(
                isAlone ? String.valueOf(number) : write.gesture(), key -> new ArrayList<>())
            .add(write);
      }
    }
    return gestures.values().stream()
        .limit(limit)
        .map(gesture -> new UndoneWriteGroup(gesture, undos))
        .toList();
  }

  @Override
  public boolean readUndo(JournalEntry undo, List<Long> undoneNumbers) {
    if (!hasNewWrite && undo.verb().equals("undo") && journal.isOwn(undo)) {
      List<Long> oldestFirst = new ArrayList<>(undoneNumbers);
      Collections.sort(oldestFirst);
      numbers.addAll(oldestFirst);
      undos.add(undo);
    }
    return false;
  }

  /**
   * Collects the undone writes. Undos that are older than a new write cannot be redone. Therefore
   * reading stops after a new write, as soon as all undone writes after it are collected. A write
   * that a redo repeated is not a new write.
   */
  @Override
  public boolean readWrite(JournalEntry write, boolean isUndone) {
    if (numbers.contains(write.n())) {
      writes.put(write.n(), write);
    }
    hasNewWrite |= write.redone().isEmpty();
    return hasNewWrite && writes.size() == numbers.size();
  }
}
