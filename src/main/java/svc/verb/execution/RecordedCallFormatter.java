package svc.verb.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.json.Json;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;

/**
 * Formats the calls of journal entries for the reader: for the client of a server as the call of a
 * tool, such as {@code set_track_mixer {"liveset_id":"Bass","volume_db":-6}}, otherwise as a line
 * of a script.
 */
public final class RecordedCallFormatter {
  private final Function<String, Optional<VerbDescriptor>> verbs = VerbLookup.cached();
  private final boolean asToolCalls;

  public RecordedCallFormatter(Session session) {
    this.asToolCalls = session.writes().journal().isServer();
  }

  /** Formats the call of an entry. */
  public String format(JournalEntry entry) {
    return verbs
        .apply(entry.verb())
        .filter(verb -> asToolCalls && !verb.tool().isEmpty())
        .map(verb -> toToolCall(verb, entry.args()))
        .orElseGet(() -> GroovyCallFormatter.format(entry, verbs));
  }

  private static String toToolCall(VerbDescriptor verb, Map<String, Object> args) {
    Map<String, Object> given = new LinkedHashMap<>();
    if (!verb.operation().isEmpty()) {
      given.put("operation", verb.operation());
    }
    given.putAll(GroovyCallFormatter.withoutSetCode(verb, args));
    return verb.tool() + " " + Json.print(given);
  }
}
