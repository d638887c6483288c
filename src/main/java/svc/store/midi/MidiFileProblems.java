package svc.store.midi;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.error.Warning;

/**
 * Counts the problems in a MIDI file by kind. Because of a problem, svc changes or ignores data
 * when it reads the file.
 */
final class MidiFileProblems {
  private final Map<ProblemKind, Integer> counts = new EnumMap<>(ProblemKind.class);

  /** A kind of problem, with the code and the text of its warning. */
  enum ProblemKind {
    HANGING("HANGING_NOTES", "note has no note-off", "notes have no note-off"),
    OVERLAPPING(
        "OVERLAPPING_NOTES",
        "note starts while the same pitch still sounds",
        "notes start while the same pitch still sounds"),
    EMPTY("EMPTY_NOTES", "note has no length", "notes have no length"),
    CONTROLLER("controller event"),
    PITCH_BEND("pitch bend event"),
    PROGRAM("program change"),
    PRESSURE("aftertouch event"),
    SYSEX("system exclusive message"),
    TEMPO("invalid tempo or time signature", "invalid tempos or time signatures"),
    NO_END("missing end-of-track event"),
    TRAILING("byte after the last track", "bytes after the last track");

    private static final String IGNORED = "MIDI_EVENTS_IGNORED";

    private final String code;
    private final String singular;
    private final String plural;

    ProblemKind(String singular) {
      this(IGNORED, singular, singular + "s");
    }

    ProblemKind(String singular, String plural) {
      this(IGNORED, singular, plural);
    }

    ProblemKind(String code, String singular, String plural) {
      this.code = code;
      this.singular = singular;
      this.plural = plural;
    }
  }

  void add(ProblemKind kind, int number) {
    if (number > 0) {
      counts.merge(kind, number, Integer::sum);
    }
  }

  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    add(warnings, ProblemKind.HANGING, "These notes end at the end of their track.");
    add(
        warnings,
        ProblemKind.OVERLAPPING,
        "Each note-off ends the oldest sounding note of its pitch.");
    add(warnings, ProblemKind.EMPTY, "svc reads these notes as one tick long.");
    String ignored =
        counts.keySet().stream()
            .filter(kind -> kind.code.equals(ProblemKind.IGNORED))
            .map(this::describe)
            .collect(Collectors.joining(", "));
    if (!ignored.isEmpty()) {
      warnings.add(
          new Warning(
              ProblemKind.IGNORED,
              "ignored in the MIDI file: " + ignored,
              "Only notes, names, tempo and time signatures are read."));
    }
    return List.copyOf(warnings);
  }

  private void add(List<Warning> warnings, ProblemKind kind, String hint) {
    if (counts.containsKey(kind)) {
      warnings.add(new Warning(kind.code, describe(kind), hint));
    }
  }

  private String describe(ProblemKind kind) {
    int number = counts.get(kind);
    return number + " " + (number == 1 ? kind.singular : kind.plural);
  }
}
