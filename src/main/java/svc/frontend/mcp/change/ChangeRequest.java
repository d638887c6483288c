package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The arguments of a call of make_changes.
 *
 * @param calls the calls; null for those of the dry run that returned the digest
 * @param digest the digest that a dry run returned; can be null in a dry run with calls
 * @param offset the number of lines of a dry run to skip
 */
record ChangeRequest(List<RequestedCall> calls, boolean isDryRun, String digest, int offset) {
  static final String CALLS = "calls";
  static final String DRY_RUN = "dry_run";
  static final String DIGEST = "digest";
  static final String OFFSET = "offset";
  static final int MAX_CALLS = 1000;
  private static final List<String> NAMES = List.of(CALLS, DRY_RUN, DIGEST, OFFSET);

  static ChangeRequest read(Map<String, Object> arguments) {
    arguments.keySet().forEach(ChangeRequest::requireKnown);
    String digest = readDigest(arguments.get(DIGEST));
    boolean areCallsKnown = digest != null && arguments.get(CALLS) == null;
    List<RequestedCall> calls = areCallsKnown ? null : readCalls(arguments.get(CALLS));
    boolean isDryRun = readFlag(arguments.get(DRY_RUN));
    if (!isDryRun && digest == null) {
      throw missing(
          DIGEST, "Call it with " + DRY_RUN + " first, then give the digest that it returns.");
    }
    return new ChangeRequest(calls, isDryRun, digest, readOffset(arguments.get(OFFSET), isDryRun));
  }

  private static List<RequestedCall> readCalls(Object value) {
    List<RequestedCall> calls = new ArrayList<>();
    for (Object call : readList(value)) {
      calls.add(RequestedCall.read(calls.size() + 1, call));
    }
    return List.copyOf(calls);
  }

  private static int readOffset(Object value, boolean isDryRun) {
    String text = value == null ? "0" : String.valueOf(value).strip();
    if (!text.matches("[0-9]{1,9}")) {
      throw INVALID_ARGUMENT
          .because(OFFSET + " must be a whole number from 0, not " + RequestedCall.quote(value))
          .hint("Give the `next_offset` of the previous dry run.");
    }
    if (value != null && !isDryRun) {
      throw INVALID_ARGUMENT
          .because(OFFSET + " is only for dry runs")
          .hint("Omit it, or add " + DRY_RUN + ".");
    }
    return Integer.parseInt(text);
  }

  private static void requireKnown(String name) {
    if (!NAMES.contains(name)) {
      throw INVALID_ARGUMENT
          .because(MakeChangesTool.NAME + " has no argument " + TextSanitizer.quote(name))
          .hint("Its arguments are " + String.join(", ", NAMES) + ".")
          .withCandidates(SimilarNames.find(name, NAMES));
    }
  }

  private static List<?> readList(Object value) {
    Object parsed = RequestedCall.parseIfText(value);
    if (value == null) {
      throw missing(CALLS, "It is a list of objects with `tool` and `arguments`.");
    }
    List<?> calls = parsed instanceof Map ? List.of(parsed) : requireList(value, parsed);
    if (calls.isEmpty()) {
      throw INVALID_ARGUMENT.because(CALLS + " is empty").hint("Give at least one call.");
    }
    if (calls.size() > MAX_CALLS) {
      throw INVALID_ARGUMENT
          .because(CALLS + " can have at most " + MAX_CALLS + " calls, not " + calls.size())
          .hint("Make the changes in several steps.");
    }
    return calls;
  }

  private static List<?> requireList(Object given, Object parsed) {
    if (parsed instanceof List<?> list) {
      return list;
    }
    throw INVALID_ARGUMENT
        .because(CALLS + " must be a list of calls, not " + RequestedCall.quote(given))
        .hint(
            "Give, for example, [{\"tool\": \"set_track_mixer\", \"arguments\": {\"liveset_id\": \"Bass\","
                + " \"volume_db\": -6}}].");
  }

  private static boolean readFlag(Object value) {
    Object parsed = RequestedCall.parseIfText(value);
    if (parsed == null || parsed instanceof Boolean) {
      return Boolean.TRUE.equals(parsed);
    }
    throw INVALID_ARGUMENT
        .because(DRY_RUN + " must be true or false, not " + RequestedCall.quote(value))
        .hint("Omit it, or give true or false.");
  }

  private static String readDigest(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof String text) {
      return text.strip();
    }
    throw INVALID_ARGUMENT
        .because(DIGEST + " must be a text, not " + RequestedCall.quote(value))
        .hint("Give the digest that the dry run returned.");
  }

  private static SvcException missing(String argument, String hint) {
    return MISSING_ARGUMENT
        .because(MakeChangesTool.NAME + " needs the argument `" + argument + "`")
        .hint(hint)
        .withDetail("argument", argument);
  }
}
