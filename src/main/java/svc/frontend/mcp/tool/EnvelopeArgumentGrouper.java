package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.verb.VerbDescriptor;

/**
 * Moves arguments that are fields of an envelope or of a curve, such as {@code shape} and {@code
 * from}, into the argument {@code envelopes} or {@code curve_spec}. Assistants sometimes give them
 * outside that argument.
 */
final class EnvelopeArgumentGrouper {
  private static final String ENVELOPES = "envelopes";
  private static final Set<String> CURVE_LENGTHS = Set.of("length", "length_beats", "duration");

  private EnvelopeArgumentGrouper() {}

  /**
   * Returns the arguments of a call. Arguments that are fields of an envelope or a curve are moved
   * into the argument {@code envelopes} or {@code curve_spec}.
   */
  public static Map<String, Object> fold(VerbDescriptor verb, Map<String, Object> given) {
    boolean takesCurve = hasArgument(verb, EnvelopeFieldRenamer.CURVE);
    boolean takesEnvelopes = hasArgument(verb, ENVELOPES) && !given.containsKey(ENVELOPES);
    if (!takesCurve && !takesEnvelopes) {
      return given;
    }
    Map<String, Object> folded = new LinkedHashMap<>();
    Map<String, Object> envelope = new LinkedHashMap<>();
    given.forEach(
        (name, value) -> {
          String plain = ArgumentAliases.toSnakeCase(name);
          boolean isOwn = hasArgument(verb, plain);
          boolean isPart =
              !isOwn
                  && (isEnvelopePart(plain, takesEnvelopes)
                      || takesCurve && CURVE_LENGTHS.contains(plain));
          (isPart ? envelope : folded).put(isPart ? plain : name, value);
        });
    if (takesCurve) {
      putCurve(envelope, folded);
    } else if (!envelope.isEmpty()) {
      folded.put(ENVELOPES, List.of(envelope));
    }
    return folded;
  }

  private static boolean isEnvelopePart(String name, boolean isWhole) {
    return EnvelopeFieldRenamer.CURVE_PARTS.contains(name)
        || isWhole && EnvelopeFieldRenamer.isEnvelopeField(name)
        || name.equals("curve");
  }

  private static void putCurve(Map<String, Object> parts, Map<String, Object> folded) {
    if (parts.isEmpty()) {
      return;
    }
    Object given =
        parts.containsKey("curve") ? parts.remove("curve") : folded.get(EnvelopeFieldRenamer.CURVE);
    Object curve = EnvelopeFieldRenamer.toCurve(given == null ? parts : given);
    Map<String, Object> whole = new LinkedHashMap<>(parts);
    if (curve instanceof Map) {
      whole.putAll(EnvelopeFieldRenamer.asMap(curve));
    }
    folded.put(EnvelopeFieldRenamer.CURVE, EnvelopeFieldRenamer.renameCurve(whole));
  }

  private static boolean hasArgument(VerbDescriptor verb, String name) {
    return verb.findToolArgument(name).isPresent();
  }
}
