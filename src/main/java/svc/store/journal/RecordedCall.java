package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.json.JsonObject;

/**
 * A recorded call of a verb.
 *
 * @param verb the words of the verb, such as "mix set"
 * @param args the JSON values of the arguments by the names of the tool arguments
 */
public record RecordedCall(String verb, Map<String, Object> args) {

  /** Creates a call without arguments. */
  public static RecordedCall of(String verb) {
    return new RecordedCall(verb, Map.of());
  }

  /** Returns a copy with one more argument; this call if the value is null. */
  public RecordedCall withArgument(String name, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> extended = new LinkedHashMap<>(args);
    extended.put(name, value);
    return new RecordedCall(verb, extended);
  }

  static RecordedCall fromJson(JsonObject call) {
    return new RecordedCall(String.valueOf(call.get("verb")), call.object("args").tree());
  }
}
