package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import svc.model.clip.MidiNote;
import svc.model.device.DrumPad;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Parses drum steps, {@code PAD: x...X-..}, as {@link NoteParser} describes them. */
final class DrumStepParser {
  private static final int VELOCITY = 100;
  private static final int ACCENT = 127;

  private final NoteWindow window;
  private final double step;
  private final DrumPadSource source;
  private List<DrumPad> pads;

  DrumStepParser(NoteWindow window, double step, DrumPadSource source) {
    NoteLimits.requireLength("the step", step);
    this.window = window;
    this.step = step;
    this.source = source;
  }

  /** Parses the steps of one pad. Throws INVALID_ARGUMENT if the line is not valid. */
  List<MidiNote> parse(String line) {
    String name = line.substring(0, colonOf(line)).strip();
    String steps = stepsOf(line);
    checkSteps(TextSanitizer.quote(name), steps);
    return toNotes(findPitch(name), steps);
  }

  /** Returns whether a name is that of a pad or of a part type. */
  boolean knowsPad(String name) {
    return findDrum(name).isPresent() || !findPads(name).isEmpty();
  }

  /** Returns a line with the pitch instead of the name of the pad. */
  String withPitch(String line) {
    int colon = colonOf(line);
    return PitchNames.format(findPitch(line.substring(0, colon).strip())) + line.substring(colon);
  }

  /**
   * Returns the steps of a line, without white space and the bars (|) that separate groups of
   * steps.
   */
  static String stepsOf(String line) {
    return line.substring(colonOf(line) + 1).replaceAll("[\\s|]", "");
  }

  private static int colonOf(String line) {
    return NoteNotation.endsWithSteps(line) ? line.lastIndexOf(':') : line.indexOf(':');
  }

  private void checkSteps(String name, String steps) {
    if (steps.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("there are no steps for " + name)
          .hint("Write steps such as \"x...x...\".");
    }
    for (int i = 0; i < steps.length(); i++) {
      checkStep(name, steps, i);
    }
    double available = window.to() - window.from();
    if (BeatComparison.isBefore(available, steps.length() * step)) {
      String most = NumberFormatter.format(Math.floor(available / step + BeatComparison.SHORTEST));
      throw INVALID_ARGUMENT
          .because(
              "the pattern for "
                  + name
                  + " has "
                  + steps.length()
                  + " steps, but there is room for only "
                  + most)
          .hint("Write fewer or shorter steps, or make the clip longer first.");
    }
  }

  private static void checkStep(String name, String steps, int i) {
    if ("xX.-".indexOf(steps.charAt(i)) < 0) {
      String step = TextSanitizer.quote(steps.substring(i, i + 1));
      throw INVALID_ARGUMENT
          .because("invalid step " + step + " for " + name + ", step " + (i + 1))
          .hint(
              "Use x (hit), X (accent), . (rest), - (tie) and |. Write each pad on its own line.");
    }
    if (steps.charAt(i) == '-' && (i == 0 || steps.charAt(i - 1) == '.')) {
      throw INVALID_ARGUMENT
          .because("the tie at step " + (i + 1) + " for " + name + " does not follow a hit")
          .hint("Write - only after x, X or another -.");
    }
  }

  private List<MidiNote> toNotes(int pitch, String steps) {
    List<Integer> hits = new ArrayList<>();
    for (int i = 0; i < steps.length(); i++) {
      if (Character.toLowerCase(steps.charAt(i)) == 'x') {
        hits.add(i);
      }
    }
    List<MidiNote> notes = new ArrayList<>();
    long repetition = 0;
    while (!hits.isEmpty() && contains(startOf(repetition * steps.length() + hits.get(0)))) {
      for (int hit : hits) {
        addHit(notes, pitch, steps, hit, startOf(repetition * steps.length() + hit));
      }
      repetition++;
    }
    return notes;
  }

  private void addHit(List<MidiNote> notes, int pitch, String steps, int hit, double start) {
    if (contains(start)) {
      int next = hit + 1;
      while (next < steps.length() && steps.charAt(next) == '-') {
        next++;
      }
      double duration = Math.min((next - hit) * step, window.to() - start);
      int velocity = steps.charAt(hit) == 'X' ? ACCENT : VELOCITY;
      notes.add(NoteCopier.create(pitch, start, duration, velocity));
      NoteLimits.requireCount(notes.size());
    }
  }

  private double startOf(long number) {
    return window.from() + number * step;
  }

  private boolean contains(double start) {
    return BeatComparison.isBefore(start, window.to());
  }

  private int findPitch(String name) {
    OptionalInt pitch = PitchNames.find(name);
    return pitch.isPresent() ? pitch.getAsInt() : findPad(name);
  }

  private List<DrumPad> readPads() {
    pads = pads == null ? source.read() : pads;
    return pads;
  }

  private int findPad(String name) {
    List<DrumPad> found = findPads(name);
    if (found.size() > 1) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(name) + " matches several pads: " + describe(found))
          .hint("Write the whole name or the pitch of one pad.");
    }
    if (found.isEmpty() || name.isEmpty()) {
      throw unknownPadError(name);
    }
    return found.get(0).note();
  }

  /**
   * Returns the pads with this name; without one, those whose name contains it; without one, those
   * that play the part type of this name, such as BD or Kick.
   */
  private List<DrumPad> findPads(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    List<DrumPad> found = filter(readPads(), pad -> pad.equals(wanted));
    found = found.isEmpty() ? filter(readPads(), pad -> pad.contains(wanted)) : found;
    return found.isEmpty() ? findDrum(name).map(this::findPads).orElse(List.of()) : found;
  }

  private List<DrumPad> findPads(PartType drum) {
    return readPads().stream()
        .filter(pad -> findDrum(pad.name()).filter(drum::equals).isPresent())
        .toList();
  }

  /** Returns the part type that a name such as BD, Kick or Bass Drum stands for. */
  private static Optional<PartType> findDrum(String name) {
    List<PartType> guessed = name.contains(":") ? List.of() : PartTypeGuesser.guess(name);
    return guessed.size() == 1 && guessed.get(0).family() == PartType.PartTypeFamily.DRUM
        ? Optional.of(guessed.get(0))
        : Optional.empty();
  }

  private static List<DrumPad> filter(List<DrumPad> pads, Predicate<String> name) {
    return pads.stream().filter(pad -> name.test(pad.name().toLowerCase(Locale.ROOT))).toList();
  }

  private SvcException unknownPadError(String name) {
    if (name.contains(":")) {
      return INVALID_ARGUMENT
          .because("one text contains the steps of several pads: " + TextSanitizer.quote(name))
          .hint("Write each pad in its own text, such as \"Kick: x...\" \"Snare: ..x.\".");
    }
    String problem = "there is no pad " + TextSanitizer.quote(name);
    if (pads.isEmpty()) {
      return INVALID_ARGUMENT
          .because(problem + "; the track has no drum rack with pads")
          .hint(
              "Write a pitch instead of the name, such as \"C1: x...\", or load a drum rack: `"
                  + source.loadCommand()
                  + "`.");
    }
    List<String> names = pads.stream().map(pad -> TextSanitizer.sanitizeName(pad.name())).toList();
    return INVALID_ARGUMENT
        .because(problem + "; the pads are " + describe(pads))
        .hint("Use the name or the pitch of a pad.")
        .withCandidates(SimilarNames.find(name, names))
        .withDetail("pads", names);
  }

  private static String describe(List<DrumPad> pads) {
    return pads.stream()
        .map(
            pad ->
                TextSanitizer.sanitizeName(pad.name()) + " (" + PitchNames.format(pad.note()) + ")")
        .collect(Collectors.joining(", "));
  }
}
