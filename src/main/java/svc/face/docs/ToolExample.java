package svc.face.docs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.ParamRef;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Face;

/** An example's command line as a call of the verb's tool. */
public final class ToolExample {
  /** The parts of a curve beside its shape, by the names of their arguments. */
  private static final Set<String> CURVE =
      Set.of("length", "from", "to", "subdivisions", "center", "range", "smoothness", "seed");

  private final Descriptor verb;
  private final Map<String, Object> values;
  private final Map<String, Object> arguments = new LinkedHashMap<>();
  private final Set<String> dropped;

  private ToolExample(Descriptor verb, Map<String, Object> values) {
    this.verb = verb;
    this.values = values;
    List<String> known = verb.argsOn(Face.MCP).stream().map(ArgSpec::component).toList();
    this.dropped =
        values.keySet().stream()
            .filter(name -> values.get(name) != null && !known.contains(name))
            .collect(Collectors.toSet());
  }

  /**
   * The tool's arguments; empty if the verb has no tool, or if the tool lacks what the example
   * needs.
   *
   * @param values the example's values by component, as the command line reads them
   */
  public static Optional<Map<String, Object>> of(Descriptor verb, Map<String, Object> values) {
    return verb.serves(Face.MCP) ? new ToolExample(verb, values).arguments() : Optional.empty();
  }

  private Optional<Map<String, Object>> arguments() {
    verb.argsOn(Face.MCP).forEach(this::add);
    return dropped.stream().allMatch(this::isForReaders)
        ? Optional.of(arguments)
        : Optional.empty();
  }

  /** What a command only shows if asked to, a tool always returns. */
  private boolean isForReaders(String component) {
    return verb.effect() == Effect.READS
        && verb.args().stream().anyMatch(a -> a.component().equals(component) && a.isFlag());
  }

  private void add(ArgSpec arg) {
    Object value = values.get(arg.component());
    String initial = arg.defaultOn(Face.CLI);
    if (value != null) {
      arguments.put(arg.tool(), Dsl.natural(arg, value));
    } else if (arg.type().equals(EnvelopeSpec.class.getName()) && given(AutomationCurve.class)) {
      arguments.put(arg.tool(), List.of(envelope()));
    } else if (arg.type().equals(CurveSpec.class.getName()) && given(AutomationCurve.class)) {
      arguments.put(arg.tool(), curve());
    } else if (arg.requiredOn(Face.MCP) && !initial.isEmpty()) {
      arguments.put(arg.tool(), Dsl.natural(arg, initial));
    }
  }

  private boolean given(Class<?> type) {
    return verb.args().stream()
        .anyMatch(arg -> arg.type().equals(type.getName()) && dropped.contains(arg.component()));
  }

  private Map<String, Object> envelope() {
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", "device_param");
    move(DeviceRef.class, "device", target);
    move(ParamRef.class, "param", target);
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("target", target);
    envelope.put("curve_spec", curve());
    return envelope;
  }

  private Map<String, Object> curve() {
    Map<String, Object> curve = new LinkedHashMap<>();
    move(AutomationCurve.class, "shape", curve);
    for (ArgSpec arg : verb.args()) {
      if (CURVE.contains(arg.component()) && dropped.remove(arg.component())) {
        curve.put(arg.component(), Dsl.natural(arg, values.get(arg.component())));
      }
    }
    return curve;
  }

  private void move(Class<?> type, String name, Map<String, Object> to) {
    for (ArgSpec arg : verb.args()) {
      if (arg.type().equals(type.getName()) && dropped.remove(arg.component())) {
        to.put(name, values.get(arg.component()));
      }
    }
  }
}
