package svc.page;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.page.PageView.ClipView;
import svc.page.PageView.GhostView;
import svc.page.PageView.NotePathView;
import svc.page.PageView.NoteRowView;
import svc.page.PageView.NotesView;
import svc.page.SetPage.ClipMark;
import svc.page.SetPage.PageWave;
import svc.plot.PianoRoll;
import svc.plot.PianoRollRow;
import svc.plot.PlotTimeRange;
import svc.text.TextSanitizer;

/**
 * Draws clips with their notes in miniature.
 *
 * @param tempo the tempo of the song, at which clips that are not warped play
 * @param padNames the names of the drum pads of the track by pitch
 * @param waves the waveforms of the audio clips of the track by the path of the file
 */
record ClipDrawing(
    PageScale scale, double tempo, Map<Integer, String> padNames, Map<String, PageWave> waves) {
  private static final String DEFAULT_COLOR = "#8a93a0";
  private static final int MOST_ROWS = 48;
  private static final int FEWEST_ROWS = 5;

  /** Notes are drawn in this many shades, so that the notes of a row are few paths. */
  static final int VELOCITY_STEPS = 4;

  private static final double VELOCITIES = 128;

  /** The smallest share of a clip's height that a note takes. */
  private static final double THINNEST = 1 / 18.0;

  ClipView draw(ArrangementClip clip, ClipMark mark) {
    String color = color(clip.color());
    return new ClipView(
        scale.percent(clip.startBeats()),
        scale.percent(clip.lengthBeats()),
        PageScale.number(clip.startBeats()),
        PageScale.number(clip.lengthBeats()),
        name(clip.name()),
        color,
        ink(color),
        scale.at(clip.startBeats()),
        scale.at(clip.endBeats()),
        scale.length(clip.lengthBeats()),
        contents(clip.notes(), clip.audio(), clip.lengthBeats()),
        clip.isActive(),
        text(mark),
        notes(clip.notes(), 0, clip.lengthBeats()),
        wave(clip.audio(), drawing -> drawing.draw(clip)));
  }

  ClipView draw(SessionClip clip, ClipMark mark) {
    String color = color(clip.color());
    double start = clip.isInSeconds() ? 0 : clip.timing().startOrLoopStart();
    return new ClipView(
        null,
        null,
        null,
        PageScale.number(clip.lengthBeats()),
        name(clip.name()),
        color,
        ink(color),
        null,
        null,
        scale.length(clip.lengthBeats()),
        contents(clip.notes(), clip.audio(), start + clip.lengthBeats()),
        clip.launchSettings().active(),
        text(mark),
        notes(clip.notes(), start, start + clip.lengthBeats()),
        wave(clip.audio(), drawing -> drawing.draw(clip)));
  }

  /** Returns a drawing of the waveform; null if the file of the clip was not read. */
  private String wave(ClipAudio audio, Function<WaveDrawing, String> draw) {
    PageWave wave =
        audio == null || audio.source().file() == null ? null : waves.get(audio.source().file());
    return wave == null ? null : draw.apply(new WaveDrawing(wave, tempo));
  }

  private static String text(ClipMark mark) {
    return mark == null ? "" : mark.type().toString();
  }

  GhostView drawRemoved(ClipMark clip) {
    return new GhostView(
        scale.percent(clip.start()),
        scale.percent(clip.length()),
        name(clip.name()),
        scale.at(clip.start()),
        scale.at(clip.start() + clip.length()));
  }

  private static String name(String name) {
    String shown = TextSanitizer.sanitizeName(name).strip();
    return shown.isEmpty() ? "Clip" : shown;
  }

  /** Returns a color that is safe in an attribute. */
  static String color(String color) {
    return color != null && color.matches("#[0-9a-fA-F]{6}") ? color : DEFAULT_COLOR;
  }

  /** Returns the class of the text color that has the higher contrast with a color. */
  private static String ink(String color) {
    double luminance = 0;
    double[] weights = {0.2126, 0.7152, 0.0722};
    for (int i = 0; i < weights.length; i++) {
      double share = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      double linear = share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
      luminance += weights[i] * linear;
    }
    // At this luminance, black and white have the same contrast (WCAG 2.2).
    return luminance > 0.179 ? "dark" : "light";
  }

  private String contents(List<MidiNote> notes, ClipAudio audio, double end) {
    if (notes == null) {
      return audio(audio);
    }
    PianoRoll roll = roll(notes, 0, Math.max(end, 1e-3));
    if (roll.isEmpty()) {
      return "no notes";
    }
    List<PianoRollRow> rows = roll.rows();
    String highest = rows.get(0).name();
    String lowest = rows.get(rows.size() - 1).name();
    int count = rows.stream().mapToInt(row -> row.notes().size()).sum();
    return count
        + (count == 1 ? " note, " : " notes, ")
        + (rows.size() == 1 ? highest : lowest + " to " + highest)
        + ", "
        + velocities(rows);
  }

  private static String velocities(List<PianoRollRow> rows) {
    DoubleSummaryStatistics all =
        rows.stream()
            .flatMap(row -> row.notes().stream())
            .mapToDouble(MidiNote::velocity)
            .summaryStatistics();
    long softest = Math.round(all.getMin());
    long loudest = Math.round(all.getMax());
    return "velocity " + softest + (softest == loudest ? "" : " to " + loudest);
  }

  private static String audio(ClipAudio audio) {
    if (audio == null || audio.source().file() == null) {
      return "audio";
    }
    String missing = Boolean.TRUE.equals(audio.source().missing()) ? " (missing)" : "";
    return "audio file " + fileName(audio.source().file()) + missing;
  }

  private static String fileName(String file) {
    try {
      return TextSanitizer.sanitizeName(String.valueOf(Path.of(file).getFileName()));
    } catch (InvalidPathException e) {
      return TextSanitizer.sanitizeName(file);
    }
  }

  private PianoRoll roll(List<MidiNote> notes, double from, double to) {
    List<MidiNote> sounding = notes.stream().filter(note -> !note.mute()).toList();
    PlotTimeRange window = new PlotTimeRange(from, to, scale.signature().beatsPerBar());
    return PianoRoll.of("", sounding, window, padNames);
  }

  private NotesView notes(List<MidiNote> notes, double from, double to) {
    if (notes == null || !(to > from)) {
      return null;
    }
    PianoRoll roll = roll(notes, from, to);
    if (roll.isEmpty()) {
      return null;
    }
    List<PianoRollRow> rows = roll.rowsWithin(MOST_ROWS);
    int height = Math.max(FEWEST_ROWS, rows.size());
    double margin = (height - rows.size()) / 2.0;
    List<NoteRowView> drawn = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      drawn.add(draw(rows.get(i), margin + i + 0.5, roll.window()));
    }
    return new NotesView(
        PageScale.number(to - from),
        height,
        PageScale.number(Math.max(0.8, height * THINNEST)),
        drawn);
  }

  /** Draws the notes of a row as horizontal lines, whose ends are those of the notes. */
  private static NoteRowView draw(PianoRollRow row, double y, PlotTimeRange window) {
    StringBuilder[] paths = new StringBuilder[VELOCITY_STEPS];
    String line = " " + PageScale.number(y) + "h";
    for (MidiNote note : row.notes()) {
      double start = Math.max(note.start(), window.start());
      double end = Math.min(note.start() + note.duration(), window.end());
      int step = (int) (VELOCITY_STEPS * note.velocity() / VELOCITIES);
      if (paths[step] == null) {
        paths[step] = new StringBuilder();
      }
      paths[step]
          .append('M')
          .append(PageScale.number(start - window.start()))
          .append(line)
          .append(PageScale.number(end - start));
    }
    List<NotePathView> drawn = new ArrayList<>();
    for (int step = 0; step < VELOCITY_STEPS; step++) {
      if (paths[step] != null) {
        drawn.add(new NotePathView(step + 1, paths[step].toString()));
      }
    }
    return new NoteRowView(row.name(), drawn);
  }
}
