package svc.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.note.DrumPadSource;
import svc.note.NoteEntry;
import svc.note.NoteOverlapResolver;
import svc.note.NoteParser;
import svc.note.NoteWindow;
import svc.note.PitchNames;
import svc.text.TextSanitizer;

/**
 * Reads the notes of a clip: texts and rows.
 *
 * @param end the end of the clip in beats
 */
record NotesReader(String file, CodeProblems problems, TimeSignature signature, double end) {
  private static final double MAX_VELOCITY = 127;
  private static final String ROW =
      "Write [pitch: 'C3', start: 0.5, length: 0.25], if needed with velocity (1 to 127),"
          + " probability (0 to 1), mute, deviation (-127 to 127) and release (0 to 127). [release: 0]"
          + " is the release velocity of the notes in texts.";

  /** Returns the notes, which do not overlap; empty if they are not valid. */
  Optional<List<MidiNote>> read(CodeValue value) {
    List<CodeValue> parts =
        value instanceof CodeValue.ListValue list ? list.values() : List.of(value);
    List<NoteEntry> texts = new ArrayList<>();
    List<MidiNote> rows = new ArrayList<>();
    Double release = null;
    boolean isValid = true;
    for (CodeValue part : parts) {
      if (part instanceof CodeValue.TextValue text) {
        if (!text.text().isBlank()) {
          texts.add(NoteEntry.ofText(text.text()));
        }
      } else if (part instanceof CodeValue.MapValue map && isReleaseOfTexts(map)) {
        release = number(map.entries().get(0), 0, MAX_VELOCITY);
      } else if (part instanceof CodeValue.MapValue map) {
        Optional<MidiNote> row = readRow(map);
        isValid &= row.isPresent();
        row.ifPresent(rows::add);
      } else {
        problems.add(
            file,
            part.range(),
            "notes are " + SettingType.NOTES.accepted(),
            "Write 'C3:1/4 D3', or a row. " + ROW);
        isValid = false;
      }
    }
    return isValid ? readTexts(value, texts, release, rows) : Optional.empty();
  }

  private static boolean isReleaseOfTexts(CodeValue.MapValue row) {
    return row.entries().size() == 1 && row.entries().get(0).name().equals("release");
  }

  private Optional<List<MidiNote>> readTexts(
      CodeValue value, List<NoteEntry> texts, Double release, List<MidiNote> rows) {
    List<MidiNote> notes = new ArrayList<>();
    try {
      if (!texts.isEmpty()) {
        NoteParser parser =
            new NoteParser(
                signature,
                new NoteWindow(0, end),
                NoteParser.DEFAULT_STEP,
                // Steps are given by pitch, because a file is read without a set.
                DrumPadSource.NONE);
        parser.parse(texts).notes().forEach(note -> notes.add(withRelease(note, release)));
      }
      notes.stream()
          .filter(note -> note.start() > end - 1e-6)
          .findFirst()
          .ifPresent(
              note ->
                  problems.add(
                      file,
                      value.range(),
                      "the note "
                          + PitchNames.format(note.pitch())
                          + " at beat "
                          + SettingType.formatNumber(note.start())
                          + " is outside the clip, which ends at beat "
                          + SettingType.formatNumber(end),
                      "Make the clip longer, or write the note as a row."));
      notes.addAll(rows);
      return Optional.of(NoteOverlapResolver.merge(List.of(), notes).notes());
    } catch (SvcException e) {
      problems.add(file, value.range(), e.getMessage(), e.hint());
      return Optional.empty();
    }
  }

  private static MidiNote withRelease(MidiNote note, Double release) {
    return new MidiNote(
        note.pitch(),
        note.start(),
        note.duration(),
        note.velocity(),
        note.probability(),
        note.mute(),
        note.velocityDeviation(),
        release);
  }

  private Optional<MidiNote> readRow(CodeValue.MapValue row) {
    int before = problems.found().size();
    Integer pitch = null;
    Double start = null;
    Double length = null;
    double velocity = 100;
    double probability = 1;
    boolean isMuted = false;
    Double deviation = null;
    Double release = null;
    for (CodeEntry entry : row.entries()) {
      switch (entry.name()) {
        case "pitch" -> pitch = pitch(entry);
        case "start" -> start = number(entry, 0, Double.MAX_VALUE);
        case "length" -> length = number(entry, 1e-4, Double.MAX_VALUE);
        case "velocity" -> velocity = number(entry, 1, MAX_VELOCITY);
        case "probability" -> probability = number(entry, 0, 1);
        case "mute" -> isMuted = entry.value() instanceof CodeValue.SwitchValue on && on.on();
        case "deviation" -> deviation = number(entry, -MAX_VELOCITY, MAX_VELOCITY);
        case "release" -> release = number(entry, 0, MAX_VELOCITY);
        default ->
            problems.add(
                file,
                entry.range(),
                "a row of notes does not have " + TextSanitizer.quote(entry.name()),
                ROW);
      }
    }
    if (pitch == null || start == null || length == null) {
      problems.add(file, row.range(), "a row of notes needs pitch, start and length", ROW);
    }
    return problems.found().size() > before
        ? Optional.empty()
        : Optional.of(
            new MidiNote(pitch, start, length, velocity, probability, isMuted, deviation, release));
  }

  private Integer pitch(CodeEntry entry) {
    OptionalInt found =
        entry.value() instanceof CodeValue.TextValue text
            ? PitchNames.find(text.text())
            : entry.value() instanceof CodeValue.NumberValue number
                ? PitchNames.find(SettingType.formatNumber(number.number()))
                : OptionalInt.empty();
    if (found.isEmpty()) {
      problems.add(file, entry.range(), "pitch must be a pitch from C-2 to G8", ROW);
    }
    return found.isPresent() ? (Integer) found.getAsInt() : null;
  }

  private double number(CodeEntry entry, double min, double max) {
    if (entry.value() instanceof CodeValue.NumberValue given
        && given.number() >= min
        && given.number() <= max) {
      return given.number();
    }
    problems.add(file, entry.range(), entry.name() + " is not a number in its range", ROW);
    return min;
  }
}
