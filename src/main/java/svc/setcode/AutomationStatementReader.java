package svc.setcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.automation.BeatRange;
import svc.curve.CurveValidator;
import svc.model.argument.ParameterValue;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveLengths;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.ReturnTrack;
import svc.setcode.AutomationSetting.AutomationParameterName;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Reads a statement that states automation. */
final class AutomationStatementReader {
  /** The names of the options of curves, without {@code curve} itself. */
  private static final List<String> CURVE_OPTIONS =
      List.of(
          "from",
          "to",
          "cycles",
          "phase",
          "pattern",
          "every",
          "attack",
          "release",
          "subdivisions",
          "center",
          "range",
          "smoothness",
          "seed");

  private static final String POINTS = "points";
  private static final String CURVE = "curve";
  private static final String INTERPOLATE = "interpolate";
  private static final String POINT_FORM = "[0, 0.25] or [4, 800.hz]: beats, then a value";
  private static final String WINDOW_HINT =
      "Add over: 'Chorus', or at: '9.1' with bars: 8 or beats: 32.";

  private final SetCodeText file;
  private final CodeStatement statement;
  private final CodeProblems problems;
  private final TimeSignature signature;
  private final Function<String, BeatRange> sections;
  private final boolean isInClip;
  private final Map<String, CodeEntry> entries = new HashMap<>();
  private boolean isValid = true;

  /**
   * Creates a reader.
   *
   * @param sections returns the range of a section by its name; throws an {@link SvcException} if
   *     there is none
   * @param isInClip whether the statement is in the block of a clip
   */
  AutomationStatementReader(
      SetCodeText file,
      CodeStatement statement,
      CodeProblems problems,
      TimeSignature signature,
      Function<String, BeatRange> sections,
      boolean isInClip) {
    this.isInClip = isInClip;
    this.file = file;
    this.statement = statement;
    this.problems = problems;
    this.signature = signature;
    this.sections = sections;
  }

  /**
   * Returns the names that a statement can contain.
   *
   * @param isInClip whether the statement is in the block of a clip
   */
  static List<String> names(boolean isInClip) {
    List<String> names = new ArrayList<>(isInClip ? List.of() : AutomationSetting.WINDOW);
    names.addAll(List.of("number", POINTS, CURVE));
    names.addAll(CURVE_OPTIONS);
    names.add(INTERPOLATE);
    return names;
  }

  /** Returns the automation; empty if the statement is not valid. */
  Optional<AutomationSetting> read() {
    AutomationParameterName parameter = readParameter();
    readEntries();
    BeatRange window = readWindow();
    List<RequestedPoint> points = List.of();
    CurveSpec curve = null;
    Interpolation interpolate = readInterpolation();
    boolean hasPoints = entries.containsKey(POINTS);
    if (hasPoints == entries.containsKey(CURVE)) {
      report(
          statement.range(),
          "automation has either points or a curve",
          "Add points: [[0, 0.25], [4, 0.5]], or curve: 'ExpUp' with from: and to:.");
    } else if (hasPoints) {
      CURVE_OPTIONS.stream()
          .filter(entries::containsKey)
          .forEach(
              name -> report(entries.get(name).range(), name + " needs a curve", "Remove it."));
      points = readPoints(window);
    } else {
      curve = readCurve(interpolate);
      if (window == null && !isInClip && isValid) {
        report(statement.range(), "a curve needs the part of the song that it fills", WINDOW_HINT);
      }
    }
    return isValid
        ? Optional.of(
            new AutomationSetting(
                parameter,
                window == null ? null : (Double) window.start(),
                window == null ? null : (Double) window.length(),
                points,
                curve,
                interpolate,
                null))
        : Optional.empty();
  }

  private void report(SourceRange range, String message, String hint) {
    isValid = false;
    problems.add(file.name(), range, message, hint);
  }

  private AutomationParameterName readParameter() {
    List<String> names = new ArrayList<>();
    for (CodeValue value : statement.values()) {
      if (value instanceof CodeValue.TextValue text && !text.text().isBlank()) {
        names.add(text.text());
      }
    }
    if (names.size() != 2 || statement.values().size() != 2) {
      report(
          statement.range(),
          "automation needs a device and a parameter",
          "Write automate 'Auto Filter', 'Frequency', or automate 'mixer' with 'volume', 'pan',"
              + " 'mute' or 'send:Reverb'.");
      return null;
    }
    if (statement.block() != null) {
      report(statement.block().range(), "automation has no block", "Remove the braces.");
    }
    String device = names.get(0).strip();
    return MixerDevice.isName(device)
        ? new AutomationParameterName(MixerDevice.NAME, null, readMixerName(names.get(1).strip()))
        : new AutomationParameterName(device, null, names.get(1));
  }

  private String readMixerName(String name) {
    if (MixerDevice.isSend(name)) {
      return MixerDevice.sendName(ReturnTrack.withoutLetter(MixerDevice.returnNameOf(name)));
    }
    if (!MixerDevice.isParameterName(name)) {
      List<String> similar = SimilarNames.find(name, MixerDevice.PARAMETERS);
      report(
          statement.values().get(1).range(),
          "the mixer has no parameter " + TextSanitizer.quote(name),
          (similar.isEmpty() ? "" : "Did you mean " + similar.get(0) + "? ")
              + "It has volume, pan, mute and send:RETURN, such as 'send:Reverb', and on main also"
              + " tempo.");
    }
    return name.toLowerCase(Locale.ROOT);
  }

  private void readEntries() {
    for (CodeEntry entry : statement.entries()) {
      List<String> names = names(isInClip);
      if (isInClip && AutomationSetting.WINDOW.contains(entry.name())) {
        report(
            entry.range(),
            "automation in a clip does not have " + TextSanitizer.quote(entry.name()),
            "Remove it. Points are beats from the start of the clip, and a curve fills the clip.");
      } else if (!names.contains(entry.name())) {
        List<String> similar = SimilarNames.find(entry.name(), names);
        report(
            entry.range(),
            "automate does not have " + TextSanitizer.quote(entry.name()),
            (similar.isEmpty() ? "" : "Did you mean " + similar.get(0) + "? ")
                + "It has "
                + String.join(", ", names)
                + ".");
      } else if (entries.putIfAbsent(entry.name(), entry) != null) {
        report(entry.range(), entry.name() + " is given twice", "Remove one of them.");
      }
    }
  }

  private BeatRange readWindow() {
    CodeEntry over = entries.get("over");
    CodeEntry at = entries.get("at");
    CodeEntry bars = entries.get("bars");
    CodeEntry beats = entries.get("beats");
    if (over != null) {
      if (at != null || bars != null || beats != null) {
        report(
            over.range(),
            "over cannot be used together with at, bars and beats",
            "Remove over:, or the others.");
        return null;
      }
      return readSection(over);
    }
    if (at == null && bars == null && beats == null) {
      return null;
    }
    CodeEntry length = bars == null ? beats : bars;
    if (at == null || length == null || bars != null && beats != null) {
      report(statement.range(), "a part of the song has a position and one length", WINDOW_HINT);
      return null;
    }
    return readRange(at, length);
  }

  private BeatRange readSection(CodeEntry over) {
    try {
      if (over.value() instanceof CodeValue.TextValue text) {
        return sections.apply(text.text());
      }
      report(over.value().range(), "over is the name of a section", "Write over: 'Chorus'.");
    } catch (SvcException e) {
      report(
          over.value().range(),
          e.getMessage(),
          "Add a section or a locator with this name to the file, or correct the name.");
    }
    return null;
  }

  private BeatRange readRange(CodeEntry at, CodeEntry length) {
    try {
      Double start = (Double) SettingType.POSITION.read(at.value(), signature).orElse(null);
      if (start == null) {
        report(at.value().range(), "a position is a text", "Write at: '9.1' (bar and beat).");
      } else if (length.value() instanceof CodeValue.NumberValue number
          && number.number() >= BeatRange.SHORTEST
          && number.number() <= BeatRange.LONGEST) {
        double unit = length.name().equals("bars") ? signature.beatsPerBar() : 1;
        return new BeatRange(start, start + number.number() * unit);
      } else {
        report(
            length.value().range(),
            length.name() + " must be a number above 0",
            "Write " + length.name() + ": 8.");
      }
    } catch (SvcException e) {
      report(at.value().range(), e.getMessage(), e.hint());
    }
    return null;
  }

  private List<RequestedPoint> readPoints(BeatRange window) {
    CodeValue value = entries.get(POINTS).value();
    if (!(value instanceof CodeValue.ListValue list) || list.values().isEmpty()) {
      report(value.range(), "points is a list of points", "Write points: [[0, 0.25], [4, 0.5]].");
      return List.of();
    }
    double end = window == null ? BeatRange.LONGEST : window.length();
    List<RequestedPoint> points = new ArrayList<>();
    for (CodeValue row : list.values()) {
      RequestedPoint point = readPoint(row);
      if (point != null && point.time() > end + BeatRange.SHORTEST) {
        report(
            row.range(),
            "a point is after the end, which is at beat " + SettingType.formatNumber(end),
            "Times are beats from the start of this part of the song.");
      } else if (point != null) {
        points.add(point);
      }
    }
    return points;
  }

  private RequestedPoint readPoint(CodeValue row) {
    if (row instanceof CodeValue.ListValue list
        && list.values().size() == 2
        && list.values().get(0) instanceof CodeValue.NumberValue time
        && time.number() >= 0) {
      ParameterValue value = toValue(list.values().get(1));
      return value == null ? null : new RequestedPoint(time.number(), value.raw(), value.display());
    }
    report(row.range(), "a point is a time and a value", "Write " + POINT_FORM + ".");
    return null;
  }

  private ParameterValue toValue(CodeValue value) {
    if (value instanceof CodeValue.NumberValue number
        && number.number() >= 0
        && number.number() <= 1) {
      return new ParameterValue(number.number(), null);
    }
    if (value instanceof CodeValue.QuantityValue given) {
      return new ParameterValue(null, given.quantity().toString());
    }
    if (value instanceof CodeValue.TextValue text && !text.text().isBlank()) {
      return new ParameterValue(null, text.text());
    }
    report(
        value.range(),
        "a value of automation is from 0 to 1, or has a unit",
        "Write 0.25 (over the range of the parameter), 800.hz, -6.dB, 124.bpm or '25 %'.");
    return null;
  }

  private ParameterValue valueOf(String name) {
    CodeEntry entry = entries.get(name);
    return entry == null ? null : toValue(entry.value());
  }

  private Double numberOf(String name) {
    CodeEntry entry = entries.get(name);
    if (entry == null || entry.value() instanceof CodeValue.NumberValue) {
      return entry == null ? null : (Double) ((CodeValue.NumberValue) entry.value()).number();
    }
    report(entry.value().range(), name + " must be a number", "Give a number.");
    return null;
  }

  private String textOf(String name) {
    CodeEntry entry = entries.get(name);
    if (entry == null || entry.value() instanceof CodeValue.TextValue) {
      return entry == null ? null : ((CodeValue.TextValue) entry.value()).text();
    }
    report(entry.value().range(), name + " must be a text", "Put it into quotation marks.");
    return null;
  }

  private Long wholeNumberOf(String name) {
    Double number = numberOf(name);
    if (number != null && number != Math.rint(number)) {
      report(entries.get(name).value().range(), name + " must be a whole number", "Round it.");
      return null;
    }
    return number == null ? null : (Long) number.longValue();
  }

  private SongLength lengthOf(String name) {
    CodeEntry entry = entries.get(name);
    try {
      if (entry == null) {
        return null;
      }
      if (entry.value() instanceof CodeValue.NumberValue number) {
        return SongLength.ofBeats(number.number());
      }
      if (entry.value() instanceof CodeValue.TextValue text) {
        return SongLength.parse(text.text());
      }
      if (entry.value() instanceof CodeValue.QuantityValue given
          && given.quantity().toLength().isPresent()) {
        return given.quantity().toLength().orElseThrow();
      }
      report(entry.value().range(), name + " must be a length", "Write 0.5 or '1/8'.");
    } catch (SvcException e) {
      report(entry.value().range(), e.getMessage(), e.hint());
    }
    return null;
  }

  private Interpolation readInterpolation() {
    CodeEntry entry = entries.get(INTERPOLATE);
    if (entry == null) {
      return null;
    }
    for (Interpolation each : Interpolation.values()) {
      if (entry.value() instanceof CodeValue.TextValue text
          && text.text().equalsIgnoreCase(each.toString())) {
        return each;
      }
    }
    report(
        entry.value().range(),
        "interpolate must be 'raw', 'display' or 'log'",
        "Give one of them.");
    return null;
  }

  private CurveSpec readCurve(Interpolation interpolate) {
    AutomationShape shape = readShape();
    ParameterValue from = valueOf("from");
    ParameterValue to = valueOf("to");
    ParameterValue center = valueOf("center");
    ParameterValue range = valueOf("range");
    Long subdivisions = wholeNumberOf("subdivisions");
    CurveSpec curve =
        new CurveSpec(
                shape,
                null,
                raw(from),
                raw(to),
                subdivisions == null ? null : (Integer) subdivisions.intValue(),
                new CurveSpec.WanderOptions(raw(center), raw(range), numberOf("smoothness")),
                new CurveSpec.RandomSeed(wholeNumberOf("seed"), null),
                new CurveSpec.RhythmOptions(
                    numberOf("cycles"), numberOf("phase"), textOf("pattern"), null, null, null))
            .withDisplayed(
                new DisplayedCurveValues(
                    AutomationSetting.display(from),
                    AutomationSetting.display(to),
                    AutomationSetting.display(center),
                    AutomationSetting.display(range),
                    interpolate))
            .withLengths(
                new CurveLengths(null, lengthOf("every"), lengthOf("attack"), lengthOf("release")));
    return isValid ? checked(curve) : null;
  }

  private static Double raw(ParameterValue value) {
    return value == null ? null : value.raw();
  }

  private AutomationShape readShape() {
    CodeValue value = entries.get(CURVE).value();
    String name = value instanceof CodeValue.TextValue text ? text.text().strip() : "";
    Optional<CurveShape> shape = CurveShape.find(name);
    if (shape.isEmpty() && !CustomCurveShape.isName(name)) {
      report(
          value.range(),
          "curve is the name of a shape",
          "The shapes are " + String.join(", ", CurveShape.names()) + ", and your own.");
      return null;
    }
    return shape.isPresent() ? shape.get() : new CustomCurveShape(name);
  }

  private CurveSpec checked(CurveSpec curve) {
    boolean needsSeed = curve.shape() == CurveShape.WANDER && curve.seed() == null;
    if (needsSeed) {
      report(
          entries.get(CURVE).range(),
          "a Wander curve in a set file needs a seed, so that it is always the same",
          "Add seed: 1.");
    }
    try {
      CurveSpec inBeats = curve.inBeats(signature);
      CurveValidator.check(inBeats);
      return inBeats;
    } catch (SvcException e) {
      report(statement.range(), e.getMessage(), e.hint());
      return null;
    }
  }

  /** Reports automation of the tempo in the block of another track than the main track. */
  static void requireMain(SetItem item, ItemKind track, CodeProblems problems) {
    if (item.kind() == ItemKind.AUTOMATE && item.automation().isTempo() && track != ItemKind.MAIN) {
      problems.add(
          item.source().file().name(),
          item.source().statement().range(),
          "only the main track has a tempo",
          "Write main { automate 'mixer', 'tempo', points: [[0, 124.bpm], [16, 130.bpm]] }.");
    }
  }

  /** Reports automation that overlaps other automation of the same parameter. */
  static void requireApart(List<SetItem> items, CodeProblems problems) {
    List<SetItem> before = new ArrayList<>();
    for (SetItem item : items) {
      if (item.kind() != ItemKind.AUTOMATE) {
        continue;
      }
      AutomationSetting setting = item.automation();
      before.stream()
          .filter(each -> each.automation().overlaps(setting))
          .findFirst()
          .ifPresent(
              first ->
                  problems.add(
                      item.source().file().name(),
                      item.source().statement().range(),
                      "the automation of "
                          + TextSanitizer.quote(setting.parameter().describe())
                          + " overlaps that in line "
                          + first.source().statement().range().line(),
                      first.automation().isEntire() && setting.isEntire()
                          ? "Combine their points, or remove one of them."
                          : "Choose parts of the song that do not overlap, or remove one of"
                              + " them."));
      before.add(item);
    }
  }
}
