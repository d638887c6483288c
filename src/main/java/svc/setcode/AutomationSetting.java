package svc.setcode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.automation.BeatRange;
import svc.model.argument.ParameterValue;
import svc.model.device.MixerDevice;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.time.TimeSignature;
import svc.setcode.AutomationRuns.AutomationExtent;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.CurveFinder.FoundCurve;
import svc.setcode.SetItem.ItemSetting;

/**
 * Automation of a parameter on the timeline, or in a session clip.
 *
 * @param start the start of its window in beats; null for the entire timeline or a clip
 * @param length the length of the window in beats; null for the entire timeline or a clip
 * @param points the points, with times in beats from the start of the window or the clip; empty if
 *     there is a curve
 * @param curve the curve, null if there are points
 * @param interpolate the interpolation between points, null for the default
 * @param found the automation as the set has it, null if it is from a file
 */
public record AutomationSetting(
    AutomationParameterName parameter,
    Double start,
    Double length,
    List<RequestedPoint> points,
    CurveSpec curve,
    Interpolation interpolate,
    AutomationRun found) {
  /** The name of the setting that holds automation. */
  public static final String NAME = "automation";

  /** The names of the entries that state the window. */
  static final List<String> WINDOW = List.of("over", "at", "bars", "beats");

  private static final int POINTS_OF_LINE = 6;
  private static final double SHORTEST_LANE = 1;

  /**
   * The parameter that is automated.
   *
   * @param device the word that identifies the device, its path if it is inside a rack, or mixer
   * @param number the number of the device among those of this name; null for the first
   * @param name the name of the parameter, exactly as the host has it; a send is {@code
   *     send:RETURN}, without the letter of the return track
   */
  public record AutomationParameterName(String device, Integer number, String name) {
    boolean isSame(AutomationParameterName other) {
      return device.equals(other.device)
          && (number == null ? 1 : number) == (other.number == null ? 1 : other.number)
          && name.equals(other.name);
    }

    /** Returns the names of the device and the parameter. */
    public String describe() {
      return device + (number == null ? "" : " " + number) + " > " + name;
    }
  }

  /** Returns whether it is the automation of the entire timeline or of a clip. */
  public boolean isEntire() {
    return start == null;
  }

  /** Returns whether it is automation of the tempo of the song. */
  public boolean isTempo() {
    return MixerDevice.isHandle(parameter.device())
        && parameter.name().equals(MixerDevice.PARAMETERS.get(MixerDevice.TEMPO));
  }

  /** Returns the window; for the entire timeline or a clip, from 0 to after the last point. */
  public BeatRange range() {
    if (start != null) {
      return new BeatRange(start, start + length);
    }
    double last = points.stream().mapToDouble(RequestedPoint::time).max().orElse(0);
    return new BeatRange(0, last + SHORTEST_LANE);
  }

  /** Returns whether both are automation of the same parameter at the same time. */
  public boolean overlaps(AutomationSetting other) {
    return parameter.isSame(other.parameter)
        && (isEntire() || other.isEntire() || range().intersect(other.range()).isPresent());
  }

  /** Returns the parameter and where the automation starts, for messages. */
  String describe(TimeSignature signature) {
    return parameter.describe()
        + (start == null ? "" : " at " + SettingType.showPosition(start, signature));
  }

  /** Returns the id of the item that has this automation. */
  String id() {
    return parameter.describe()
        + (start == null ? "" : " at beat " + SettingType.formatNumber(start));
  }

  /** Returns the named values that state the window. */
  List<String> formatWindow(TimeSignature signature) {
    if (start == null) {
      return List.of();
    }
    double bars = length / signature.beatsPerBar();
    boolean isInBars = SettingType.formatNumber(bars).matches("[0-9]+");
    return List.of(
        "at: " + SettingType.formatPosition(start, signature),
        isInBars
            ? "bars: " + SettingType.formatNumber(bars)
            : "beats: " + SettingType.formatNumber(length));
  }

  /**
   * Returns the named values that state the automation, as the shortest text that gives the same
   * values. The automation must be from a set.
   *
   * @param indent the white space before the statement
   */
  List<String> formatValues(String indent) {
    Optional<FoundCurve> curve = CurveFinder.find(found.segment(), found.isLane(), values());
    // The points of the curve, so that points between them do not lead to another text.
    String text =
        "points: "
            + formatPoints(indent, curve.map(FoundCurve::points).orElse(found.segment().points()));
    return curve
        .map(FoundCurve::entries)
        .filter(entries -> String.join(", ", entries).length() <= text.length())
        .orElse(List.of(text));
  }

  /** Returns the named values of a curve with the values of the set; empty if there is none. */
  Optional<List<String>> findCurve() {
    return CurveFinder.find(found.segment(), found.isLane(), values()).map(FoundCurve::entries);
  }

  private AutomationValues values() {
    return new AutomationValues(found.units().get());
  }

  private String formatPoints(String indent, List<EnvelopePoint> points) {
    List<String> written = values().format(points.stream().map(EnvelopePoint::value).toList());
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      rows.add("[" + SettingType.formatNumber(points.get(i).time()) + ", " + written.get(i) + "]");
    }
    if (rows.size() <= POINTS_OF_LINE) {
      return "[" + String.join(", ", rows) + "]";
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += POINTS_OF_LINE) {
      List<String> line = rows.subList(i, Math.min(rows.size(), i + POINTS_OF_LINE));
      lines.add(indent + "  " + String.join(", ", line));
    }
    return lines.stream().collect(Collectors.joining(",\n", "[\n", "]"));
  }

  /** Returns the setting of automation that a set has. */
  private static AutomationSetting of(AutomationParameterName parameter, AutomationRun found) {
    List<RequestedPoint> points =
        found.segment().points().stream()
            .map(point -> new RequestedPoint(point.time(), point.value(), null))
            .toList();
    BeatRange range = found.segment().range();
    boolean isPart = found.extent() == AutomationExtent.PART;
    return new AutomationSetting(
        parameter,
        isPart ? (Double) range.start() : null,
        isPart ? (Double) range.length() : null,
        points,
        null,
        null,
        found);
  }

  /** Returns the item of automation that a set has. */
  public static SetItem toItem(AutomationParameterName parameter, AutomationRun found) {
    AutomationSetting setting = of(parameter, found);
    Map<String, ItemSetting> settings = new LinkedHashMap<>();
    settings.put(NAME, new ItemSetting(setting, false, null));
    return new SetItem(
        ItemKind.AUTOMATE, setting.id(), null, null, settings, List.of(), null, List.of(), null);
  }

  /** Returns the displayed value of a curve or point, null if it is a number. */
  static String display(ParameterValue value) {
    return value == null ? null : value.display();
  }
}
