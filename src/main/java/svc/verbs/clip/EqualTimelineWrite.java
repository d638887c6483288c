package svc.verbs.clip;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.argument.ParameterValue;
import svc.model.argument.SongPosition;
import svc.model.envelope.RequestedPoint;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.ShellWords;
import svc.verb.CurveOptions;

/** The command that writes to the timeline what a call would write into a clip there. */
record EqualTimelineWrite(ResolvedClip at, EnvelopeSelection selection, WriteClipEnvelope call) {

  String command() {
    Session session = at.session();
    TimeSignature signature = session.host().transport().signature();
    ClipEnvelopeSource source = call.envelopeSource();
    double length =
        source.curve() == null
            ? at.requireClip().lengthBeats()
            : source.length().toBeats(signature);
    List<String> words = new ArrayList<>(List.of("svc", "automation", "write"));
    words.add(at.track().name());
    words.add(SongPosition.format(at.start(), signature));
    words.add(NumberFormatter.format(length));
    words.addAll(List.of("--device", selection.device().pathOrName()));
    words.addAll(List.of("--param", selection.param().name()));
    options(source).forEach((option, value) -> words.addAll(List.of(option, value)));
    return ShellWords.join(words);
  }

  private Map<String, String> options(ClipEnvelopeSource source) {
    Map<String, String> options = new LinkedHashMap<>();
    add(options, "--file", source.file());
    if (source.points() != null && !source.points().isEmpty()) {
      List<?> points = source.points().stream().map(EqualTimelineWrite::toTree).toList();
      options.put("--json-data", Json.print(points));
    } else if (source.curve() != null) {
      addCurve(options, source);
    } else if (source.curveSpec() != null) {
      Session session = at.session();
      double beats = at.requireClip().lengthBeats();
      List<?> points =
          source
              .resolved(call.curveOptions(), call.seed(), session.host().transport().signature())
              .mapCurve(session.stores().curves()::resolve)
              .resolve(beats, selection.units(session))
              .points();
      options.put("--json-data", Json.print(points));
    }
    add(options, "--interpolate", source.interpolate());
    return options;
  }

  private void addCurve(Map<String, String> options, ClipEnvelopeSource source) {
    CurveOptions curve = call.curveOptions();
    add(options, "--curve", source.curve());
    add(options, "--from", curve.from());
    add(options, "--to", curve.to());
    add(options, "--subdivisions", curve.subdivisions());
    add(options, "--center", curve.center());
    add(options, "--range", curve.range());
    add(options, "--smoothness", curve.smoothness());
    add(options, "--cycles", curve.cycles());
    add(options, "--phase", curve.phase());
    add(options, "--pattern", curve.pattern());
    add(options, "--every", curve.every());
    add(options, "--attack", curve.attack());
    add(options, "--release", curve.release());
    add(options, "--seed", call.seed());
  }

  private static void add(Map<String, String> options, String option, Object value) {
    if (value instanceof ParameterValue parameter) {
      add(options, option, parameter.raw() == null ? parameter.display() : parameter.raw());
    } else if (value != null) {
      options.put(
          option,
          value instanceof Number number
              ? NumberFormatter.format(number.doubleValue())
              : value.toString());
    }
  }

  private static Map<String, Object> toTree(RequestedPoint point) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("time", point.time());
    tree.put("value", point.value() == null ? point.display() : point.value());
    return tree;
  }
}
