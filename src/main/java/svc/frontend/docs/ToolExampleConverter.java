package svc.frontend.docs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.json.RecordJsonMapping;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.ParameterReference;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveSpec;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/** Converts an example of the command line to a call of the verb's MCP tool. */
final class ToolExampleConverter {
  private final VerbDescriptor verb;
  private final Map<String, Object> values;
  private final Map<String, Object> converted = new LinkedHashMap<>();
  private final Set<String> remaining;

  private ToolExampleConverter(VerbDescriptor verb, Map<String, Object> values) {
    this.verb = verb;
    this.values = values;
    List<String> known =
        verb.argsOn(FrontEnd.MCP).stream().map(ArgumentDescriptor::component).toList();
    this.remaining =
        values.keySet().stream()
            .filter(name -> values.get(name) != null && !known.contains(name))
            .collect(Collectors.toSet());
  }

  /**
   * Returns the arguments of the tool call. Returns empty if the verb has no tool, if the example
   * uses an argument that the tool does not have, or if it omits an argument that the tool
   * requires. A tool that writes requires at least one argument.
   *
   * @param values the values in the example, keyed by the names of the verb's record components
   */
  public static Optional<Map<String, Object>> argumentsOf(
      VerbDescriptor verb, Map<String, Object> values) {
    return verb.isOfferedOn(FrontEnd.MCP)
        ? new ToolExampleConverter(verb, values).convertArguments()
        : Optional.empty();
  }

  private Optional<Map<String, Object>> convertArguments() {
    if (!verb.operation().isEmpty()) {
      converted.put("operation", verb.operation());
    }
    verb.argsOn(FrontEnd.MCP).forEach(this::addArgument);
    return remaining.stream().allMatch(this::isDisplayOption) && hasRequiredArguments()
        ? Optional.of(converted)
        : Optional.empty();
  }

  private boolean hasRequiredArguments() {
    boolean isOnlyRead =
        verb.effect() != VerbEffect.READS
            && Set.of("operation").containsAll(converted.keySet())
            && VerbRunner.isReadOnly(verb, Map.of(), FrontEnd.MCP);
    return !isOnlyRead
        && verb.args().stream()
            .filter(arg -> arg.isRequiredOn(FrontEnd.MCP))
            .allMatch(arg -> converted.containsKey(arg.tool()));
  }

  /**
   * Returns whether an option only makes a command print more. Tools do not have such options,
   * because they return everything.
   */
  private boolean isDisplayOption(String component) {
    return verb.effect() == VerbEffect.READS
        && verb.args().stream().anyMatch(a -> a.component().equals(component) && a.isFlag());
  }

  private void addArgument(ArgumentDescriptor arg) {
    Object value = values.get(arg.component());
    String initial = arg.defaultOn(FrontEnd.CLI);
    if (value != null) {
      converted.put(arg.tool(), ScriptCallFormatter.toNumberIfNumeric(arg, value));
    } else if (arg.type() == EnvelopeSpec.class && isGiven(AutomationShape.class)) {
      converted.put(arg.tool(), List.of(createEnvelope()));
    } else if (arg.type() == CurveSpec.class && isGiven(AutomationShape.class)) {
      converted.put(arg.tool(), createCurve());
    } else if (arg.isRequiredWithoutAlternativeOn(FrontEnd.MCP)
        && !arg.isReplacedIn(values)
        && !initial.isEmpty()) {
      converted.put(arg.tool(), ScriptCallFormatter.toNumberIfNumeric(arg, initial));
    }
  }

  private boolean isGiven(Class<?> type) {
    return verb.args().stream()
        .anyMatch(arg -> arg.type() == type && remaining.contains(arg.component()));
  }

  private Map<String, Object> createEnvelope() {
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", "device_param");
    moveValue(DeviceReference.class, "device", target);
    if (MixerDevice.isName(String.valueOf(target.get("device")))) {
      target.remove("device");
      target.put("kind", "mixer");
    }
    moveValue(ParameterReference.class, "param", target);
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("target", target);
    envelope.put("curve_spec", createCurve());
    return envelope;
  }

  private Map<String, Object> createCurve() {
    Map<String, Object> curve = new LinkedHashMap<>();
    moveValue(AutomationShape.class, "shape", curve);
    List<String> fields = RecordJsonMapping.of(CurveSpec.class).fieldNames();
    for (ArgumentDescriptor arg : verb.args()) {
      if (fields.contains(arg.component()) && remaining.remove(arg.component())) {
        curve.put(
            arg.component(),
            ScriptCallFormatter.toNumberIfNumeric(arg, values.get(arg.component())));
      }
    }
    return curve;
  }

  private void moveValue(Class<?> type, String name, Map<String, Object> target) {
    for (ArgumentDescriptor arg : verb.args()) {
      if (arg.type() == type && remaining.remove(arg.component())) {
        target.put(name, values.get(arg.component()));
      }
    }
  }
}
