package svc.json;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

/**
 * A JSON object that keeps its text after it is printed for the first time, because it is written
 * to several files. Its members must not change.
 */
public final class CachedJsonObject extends AbstractMap<String, Object> {
  private final Map<String, Object> members;
  private String text;

  /** Creates an object with these members, which must be JSON values. */
  public CachedJsonObject(Map<String, Object> members) {
    this.members = members;
  }

  @Override
  public Set<Entry<String, Object>> entrySet() {
    return members.entrySet();
  }

  @Override
  public Object get(Object name) {
    return members.get(name);
  }

  /** Returns the object as JSON text without spaces and line breaks. */
  synchronized String text() {
    if (text == null) {
      text = Json.print(members);
    }
    return text;
  }
}
