package svc.store.midi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.clip.MidiNote;

/**
 * Combines the note-ons and note-offs of a track into notes. A note-off ends the oldest sounding
 * note with its channel and pitch.
 */
final class MidiNoteCollector {
  private static final Comparator<MidiFileNote> ORDER =
      Comparator.comparingDouble((MidiFileNote note) -> note.note().start())
          .thenComparingInt(note -> note.note().pitch())
          .thenComparingInt(MidiFileNote::channel);

  private final double ticksPerBeat;
  private final MidiFileProblems problems;
  private final Map<Integer, Deque<OpenNote>> openNotes = new HashMap<>();
  private final List<MidiFileNote> notes = new ArrayList<>();
  private int started;

  private record OpenNote(int channel, int pitch, long tick, int velocity) {}

  MidiNoteCollector(int ticksPerBeat, MidiFileProblems problems) {
    this.ticksPerBeat = ticksPerBeat;
    this.problems = problems;
  }

  /** Starts a note, or ends one if the velocity is 0. */
  void noteOn(long tick, int channel, int pitch, int velocity) {
    if (velocity == 0) {
      noteOff(tick, channel, pitch, MidiFileNote.DEFAULT_RELEASE_VELOCITY);
      return;
    }
    Deque<OpenNote> open = openNotes(channel, pitch);
    problems.add(MidiFileProblems.ProblemKind.OVERLAPPING, open.isEmpty() ? 0 : 1);
    open.add(new OpenNote(channel, pitch, tick, velocity));
    started++;
  }

  /** Ends the oldest sounding note of a pitch on a channel, if there is one. */
  void noteOff(long tick, int channel, int pitch, double releaseVelocity) {
    OpenNote note = openNotes(channel, pitch).poll();
    if (note != null) {
      add(note, tick, releaseVelocity);
    }
  }

  private Deque<OpenNote> openNotes(int channel, int pitch) {
    return openNotes.computeIfAbsent(channel << 7 | pitch, key -> new ArrayDeque<>(1));
  }

  private void add(OpenNote open, long end, double releaseVelocity) {
    problems.add(MidiFileProblems.ProblemKind.EMPTY, end > open.tick() ? 0 : 1);
    double start = open.tick() / ticksPerBeat;
    double duration = Math.max(1, end - open.tick()) / ticksPerBeat;
    MidiNote note = new MidiNote(open.pitch(), start, duration, open.velocity(), 1, false);
    notes.add(new MidiFileNote(note, open.channel(), releaseVelocity));
  }

  /** Returns the number of notes that have started. */
  int startedCount() {
    return started;
  }

  /** Ends the notes that still sound at the end of the track, and returns all notes in order. */
  List<MidiFileNote> finish(long end) {
    for (Deque<OpenNote> open : openNotes.values()) {
      problems.add(MidiFileProblems.ProblemKind.HANGING, open.size());
      open.forEach(note -> add(note, end, MidiFileNote.DEFAULT_RELEASE_VELOCITY));
    }
    openNotes.clear();
    notes.sort(ORDER);
    return List.copyOf(notes);
  }
}
